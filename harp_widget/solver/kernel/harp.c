/* Easy Harp: the entry points that kernel.c calls. */
#include "harp.h"

#include "harp_state.c"
#include "harp_open.c"
#include "harp_forced.c"
#include "harp_blocked.c"
#include "harp_table.c"
#include "harp_turn.c"
#include "harp_moves.c"
#include "harp_line.c"
#include "harp_trim.c"
#include "harp_draw.c"
#include "harp_answer.c"
#include "harp_search.c"

static const char *harp_refuse(const hw_position *p) {
    if (p->unit != HW_UNIT_SINGLE) return "unit";
    if (p->packs != 2) return "packs";
    if (p->cells) return "cells";
    if (p->build != HW_ALTERNATING) return "build";
    if (p->empty != HW_EMPTY_KING) return "empty";
    if (p->draw > 1) return "draw";
    if (p->redeals != HW_UNLIMITED && p->waste_length + p->stock_length) return "redeals";
    return NULL;
}

static int harp_begin(hw_search *s) {
    harp_game *g = hw_take(&s->memory, sizeof(harp_game));
    if (!g) return HW_NO_MEMORY;
    *g = (harp_game){.search = s, .off = s->options.off};
    g->attempt_size = HARP_FIRST_ATTEMPT;
    g->polish_left = s->options.polish / HARP_POLISH_SHARE;
    if (g->off & HARP_UNCOVERED) g->off |= HARP_LINKS;     /* without the one the other does not hold */
    s->block = g;
    harp_setup(&g->merging, &s->position, g->off, 1, 0);
    harp_setup(&g->exact, &s->position, g->off, 0, 0);
    harp_setup(&g->forgetting, &s->position, g->off, 0, 1);
    g->digger.setting = &g->merging;
    g->forgetful.setting = &g->forgetting;
    g->prover.setting = &g->exact;
    g->forgetful.ended = (g->off & HARP_FORGET) != 0;
    if (g->off & HARP_RESTARTS) return HW_SEARCHING;
    if (!harp_pool_begin(&g->finder, &s->memory, 1 << 14)) return HW_NO_MEMORY;
    g->finder.random = s->seed;
    return HW_SEARCHING;
}

static u64 harp_looks(const harp_game *g) {
    return g->finder_looks + g->digger.looks + g->forgetful.looks + g->prover.looks;
}

static int harp_step(hw_search *s, u64 nodes) {
    harp_game *g = s->block;
    u64 end = harp_looks(g) + nodes;
    int state = HW_SEARCHING;
    while (state == HW_SEARCHING && harp_looks(g) < end) state = harp_turns(g);
    s->nodes = harp_looks(g);
    return state;
}

static int harp_line(const hw_search *s, hw_move *out, int capacity) {
    const harp_game *g = s->block;
    int n = g->line_length < capacity ? g->line_length : capacity;
    for (int i = 0; i < n; i++) out[i] = g->line[i];
    return g->line_length;
}
