/* Klondike: the search, put together. A prover goes through all states in order. Where that takes long, finders that
 * choose at random take turns with it, each for a little longer than the one before: what is lost takes
 * a third longer for it, and most of what can be won is found long before the prover comes to it. */
#include "klondike.h"

#include "klondike_setup.c"
#include "klondike_play.c"
#include "klondike_moves.c"
#include "klondike_stuck.c"
#include "klondike_seen.c"
#include "klondike_search.c"

typedef struct {
    klondike_deal deal;
    klondike_state start;           /* before anything goes up by itself */
    klondike_hunt prover, finder;
    const klondike_hunt *winner;
    u64 turn;                       /* nodes for the next finder; three times as many for the prover after it */
    u64 until;                      /* nodes the prover may look at before the next finder starts */
    int finding, finders;           /* a finder is at work; there is one at all */
} klondike_game;

#include "klondike_line.c"

enum {
    KLONDIKE_FIRST = 5000,          /* nodes before the first finder */
    KLONDIKE_TURN = 2000            /* nodes for the first finder */
};

static int klondike_begin(hw_search *s) {
    klondike_game *g = s->block = hw_take(&s->memory, sizeof *g);
    if (!g) return HW_NO_MEMORY;
    hw_fill(g, 0, sizeof *g);
    u64 grace = s->options.off & KLONDIKE_GRACE ? 0 : KLONDIKE_EASY;
    klondike_setup(&g->deal, &g->start, &s->position, s->options.off);
    if (!klondike_hunt_begin(&g->prover, &g->deal, &s->memory, 0, grace)) return HW_NO_MEMORY;
    g->winner = &g->prover;
    g->until = KLONDIKE_FIRST;
    g->turn = KLONDIKE_TURN;
    return klondike_hunt_start(&g->prover, &g->start);
}

/* A new finder, the first time with memory of its own; without it the prover goes on alone. */
static int klondike_find_anew(klondike_game *g, hw_search *s) {
    if (g->finders < 0) return 0;
    if (!g->finders) {
        g->finders = klondike_hunt_begin(&g->finder, &g->deal, &s->memory, s->seed | 1, 0) ? 1 : -1;
        if (g->finders < 0) return 0;
    } else {
        klondike_seen_clear(&g->deal, &g->finder.seen);
    }
    return klondike_hunt_start(&g->finder, &g->start) == HW_SEARCHING;
}

/* One of the two for at most so many nodes. */
static int klondike_go_on(klondike_game *g, hw_search *s, u64 nodes) {
    klondike_hunt *h = g->finding ? &g->finder : &g->prover;
    u64 goal = g->finding ? g->turn : g->until, before = h->nodes;
    if (goal - before > nodes) goal = before + nodes;
    int state = klondike_hunt_on(h, goal);
    s->nodes += h->nodes - before;
    if (state == HW_WINNABLE) g->winner = h;
    if (state != HW_NO_MEMORY || !g->finding) return state;
    g->finders = -1;            /* no more room to look at random: the prover may still get through */
    g->finder.nodes = g->turn;
    return HW_SEARCHING;
}

static int klondike_step(hw_search *s, u64 nodes) {
    klondike_game *g = s->block;
    for (u64 end = s->nodes + nodes; s->nodes < end;) {
        int state = klondike_go_on(g, s, end - s->nodes);
        if (state != HW_SEARCHING) return state;
        if (g->finding && g->finder.nodes >= g->turn) {
            g->finding = 0;
            g->until = g->prover.nodes + 3 * g->turn;
            g->turn += g->turn / 8;
        } else if (!g->finding && g->prover.nodes >= g->until) {
            g->finding = klondike_find_anew(g, s);
            if (!g->finding) g->until += g->turn;
        }
    }
    return HW_SEARCHING;
}
