/* Two searches take turns. The finder makes short best-first searches, each with other weights and a little longer: most
 * positions that can be won are won by some of them at once. The prover is one search over everything, which keeps its
 * table: when its queue is empty, the position is lost. */
#include "harp.h"

enum { HARP_POLISH_SHARE = 8, HARP_FIRST_ATTEMPT = 600, HARP_SAME_LENGTH = 3, HARP_HEAD_START = 20000, HARP_TURN = 256,
       HARP_ALONE = 4 };

static const harp_style HARP_PLAIN = {.fixed = 30, .buried = 6, .found = 1, .depth = 32, .every_suit = 1, .take_back = 1};

static harp_style harp_style_of(u32 attempt, int shorter, u64 *random) {
    harp_style w = HARP_PLAIN;
    w.every_suit = (int)(attempt & 1);
    w.take_back = (attempt & 3) != 0;
    if (attempt < 2 && !shorter) return w;
    static const u8 noise[4] = {4, 10, 20, 40}, fixed[4] = {10, 20, 30, 60}, buried[3] = {3, 6, 12};
    static const u8 depth[4] = {16, 32, 64, 128};
    w.noise = noise[hw_below(random, 4)];
    w.fixed = fixed[hw_below(random, 4)];
    w.buried = buried[hw_below(random, 3)];
    w.found = (int)hw_below(random, 3) - 1 + (int)hw_below(random, 2);
    w.deep = hw_below(random, 3) == 2 ? 4 : 0;
    w.homeless = hw_below(random, 3) == 2 ? 10 : 0;
    w.depth = shorter ? 128 : depth[hw_below(random, 4)];
    return w;
}

/* Enters the position asked about. 0 when there is no memory. */
static int harp_open(harp_game *g, harp_pool *pool) {
    harp_turn t = {.g = g, .pool = pool, .node = HARP_NONE};
    harp_room(&t, &g->origin);
    harp_offer(&t, 0);
    return harp_flush(&t) != HARP_FULL;
}

enum { HARP_EXHAUSTED = 2 };

/* Expands up to so many nodes; what is left of the number comes back. */
static int harp_work(harp_game *g, harp_pool *pool, u64 *nodes) {
    if (pool->won != HARP_NONE) return HARP_WON;
    for (; *nodes; --*nodes) {
        u32 number = harp_unqueue(pool);
        if (number == HARP_NONE) return HARP_EXHAUSTED;
        int result = harp_expand(g, pool, number);
        if (result) return result;
    }
    return HARP_GO_ON;
}

/* Begins the next attempt of the finder. */
static int harp_attempt(harp_game *g) {
    harp_pool *pool = &g->finder;
    harp_pool_reset(pool, pool->mask);
    pool->style = harp_style_of(g->attempt, g->best.step != NULL, &pool->random);
    if (g->attempt > HARP_SAME_LENGTH && !g->best.step) g->attempt_size += g->attempt_size / 10;
    g->attempt_left = g->attempt_size;
    g->attempt++;
    return harp_open(g, pool);
}

/* The finder's turn. Beginning an attempt counts as a node, so that attempts which end at once don't go on for ever. */
static int harp_find(harp_game *g, u64 nodes) {
    harp_pool *pool = &g->finder;
    while (nodes) {
        if (!g->attempt_left && !harp_attempt(g)) return HW_NO_MEMORY;
        u64 turn = nodes < g->attempt_left ? nodes : g->attempt_left, left = turn;
        int result = harp_work(g, pool, &left);
        u64 looked = turn > left ? turn - left : 1;
        nodes -= looked;
        g->finder_looks += looked;
        g->attempt_left = result == HARP_GO_ON ? g->attempt_left - looked : 0;
        if (result == HARP_WON) return harp_take_line(g, pool) ? HW_WINNABLE : HW_NO_MEMORY;
        if (result == HARP_EXHAUSTED && pool->style.every_suit && pool->style.take_back) return HW_UNWINNABLE;
    }
    return HW_SEARCHING;
}

/* The prover's turn. */
static int harp_prove(harp_game *g, u64 nodes) {
    u64 left = nodes;
    int result = harp_work(g, &g->prover, &left);
    g->prover_looks += nodes - left;
    if (result == HARP_WON) return harp_take_line(g, &g->prover) ? HW_WINNABLE : HW_NO_MEMORY;
    if (result == HARP_EXHAUSTED) return HW_UNWINNABLE;
    return result == HARP_FULL ? HW_NO_MEMORY : HW_SEARCHING;
}

static int harp_start_prover(harp_game *g) {
    if (!harp_pool_begin(&g->prover, &g->search->memory, 1 << 12)) return HW_NO_MEMORY;
    g->prover.style = HARP_PLAIN;
    return harp_open(g, &g->prover) ? HW_SEARCHING : HW_NO_MEMORY;
}

/* A line is known: the finder goes on for a while and looks for a shorter one. */
static int harp_polish(harp_game *g) {
    if (!g->polish_left || !g->finder.chunk) return harp_answer(g);
    u64 nodes = g->polish_left < HARP_TURN ? g->polish_left : HARP_TURN, before = g->finder_looks;
    int state = harp_find(g, nodes);
    nodes = g->finder_looks - before;
    g->polish_left -= nodes < g->polish_left ? nodes : g->polish_left;
    if (state == HW_NO_MEMORY) return harp_answer(g);
    return HW_SEARCHING;
}

/* Is it the finder's turn? At first, then every other time; and for a while alone once the prover's memory is full. */
static int harp_finder_is_next(const harp_game *g) {
    if (g->off & HARP_RESTARTS) return 0;
    if (g->prover_state == HW_NO_MEMORY) return 1;
    return g->finder_looks < HARP_HEAD_START || g->finder_looks < g->prover_looks;
}

static int harp_turns(harp_game *g) {
    if (g->best.step) return harp_polish(g);
    if (harp_finder_is_next(g)) {
        int state = harp_find(g, HARP_TURN);
        if (g->prover_state == HW_NO_MEMORY && g->finder_looks > HARP_HEAD_START + HARP_ALONE * g->prover_looks) return HW_NO_MEMORY;
        return state == HW_WINNABLE ? HW_SEARCHING : state;
    }
    if (!g->prover.chunk) g->prover_state = harp_start_prover(g);
    if (g->prover_state == HW_SEARCHING) g->prover_state = harp_prove(g, HARP_TURN);
    if (g->prover_state == HW_UNWINNABLE) return HW_UNWINNABLE;
    int gives_up = g->prover_state == HW_NO_MEMORY && (g->off & HARP_RESTARTS);
    return gives_up ? HW_NO_MEMORY : HW_SEARCHING;
}
