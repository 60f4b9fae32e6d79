/* Two searches take turns. The finder makes short best-first searches, each with other weights and a little longer: most
 * positions that can be won are won by some of them at once. The prover is one search over everything, which keeps its
 * table: when its queue is empty, the position is lost. */
#include "harp.h"

enum { HARP_FIRST_ATTEMPT = 1500, HARP_SAME_LENGTH = 3, HARP_HEAD_START = 20000, HARP_TURN = 256 };

static const harp_style HARP_PLAIN = {.fixed = 30, .buried = 6, .found = 1, .every_suit = 1, .take_back = 1};

static harp_style harp_style_of(u32 attempt, u64 *random) {
    harp_style w = HARP_PLAIN;
    w.every_suit = (int)(attempt & 1);
    w.take_back = (attempt & 3) != 0;
    if (attempt < 2) return w;
    static const u8 noise[4] = {4, 10, 20, 40}, fixed[4] = {10, 20, 30, 60}, buried[3] = {3, 6, 12};
    static const int8_t depth[4] = {0, -4, 4, -8};
    w.noise = noise[hw_below(random, 4)];
    w.fixed = fixed[hw_below(random, 4)];
    w.buried = buried[hw_below(random, 3)];
    w.found = (int)hw_below(random, 3) - 1 + (int)hw_below(random, 2);
    w.deep = hw_below(random, 3) == 2 ? 4 : 0;
    w.homeless = hw_below(random, 3) == 2 ? 10 : 0;
    w.depth = depth[hw_below(random, 4)];
    return w;
}

/* Enters the position asked about. 0 when there is no memory. */
static int harp_open(harp_game *g, harp_pool *pool) {
    harp_turn t = {.g = g, .pool = pool, .node = HARP_NONE};
    harp_state s = g->origin;
    return harp_offer(&t, &s, 0) != HARP_FULL;
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
    pool->style = harp_style_of(g->attempt, &pool->random);
    if (g->attempt > HARP_SAME_LENGTH) g->attempt_size += g->attempt_size / 10;
    g->attempt_left = g->attempt_size;
    g->attempt++;
    return harp_open(g, pool);
}

/* The finder's turn. */
static int harp_find(harp_game *g, u64 nodes) {
    harp_pool *pool = &g->finder;
    while (nodes) {
        u64 turn = nodes < g->attempt_left ? nodes : g->attempt_left, left = turn;
        int result = harp_work(g, pool, &left);
        nodes -= turn - left ? turn - left : 1;
        g->attempt_left -= turn - left;
        g->finder_looks += turn - left;
        if (result == HARP_WON) return harp_answer(g, pool);
        int complete = pool->style.every_suit && pool->style.take_back;
        if (result == HARP_EXHAUSTED && complete) return HW_UNWINNABLE;
        if (result == HARP_GO_ON && g->attempt_left) continue;
        if (!harp_attempt(g)) return HW_NO_MEMORY;
    }
    return HW_SEARCHING;
}

/* The prover's turn. */
static int harp_prove(harp_game *g, u64 nodes) {
    u64 left = nodes;
    int result = harp_work(g, &g->prover, &left);
    g->prover_looks += nodes - left;
    if (result == HARP_WON) return harp_answer(g, &g->prover);
    if (result == HARP_EXHAUSTED) return HW_UNWINNABLE;
    return result == HARP_FULL ? HW_NO_MEMORY : HW_SEARCHING;
}

static int harp_start_prover(harp_game *g) {
    if (!harp_pool_begin(&g->prover, &g->search->memory, 1 << 12)) return HW_NO_MEMORY;
    g->prover.style = HARP_PLAIN;
    return harp_open(g, &g->prover) ? HW_SEARCHING : HW_NO_MEMORY;
}

static int harp_turns(harp_game *g) {
    int restarts = !(g->off & HARP_RESTARTS);
    if (restarts && (g->finder_looks < HARP_HEAD_START || g->finder_looks < g->prover_looks || g->prover_state == HW_NO_MEMORY)) {
        return harp_find(g, HARP_TURN);
    }
    if (!g->prover.chunk) g->prover_state = harp_start_prover(g);
    if (g->prover_state == HW_SEARCHING) g->prover_state = harp_prove(g, HARP_TURN);
    return restarts && g->prover_state == HW_NO_MEMORY ? HW_SEARCHING : g->prover_state;
}
