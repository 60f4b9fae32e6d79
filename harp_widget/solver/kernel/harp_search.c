/* Four searches take turns.
 * The finder makes short best-first searches, each with other weights and a little longer; the digger makes a single
 * long one. Of positions that differ only in the suits of runs they keep the first. Nearly every position that can be
 * won is won by one of them soon. They prove nothing.
 * Two searches over everything prove a loss when their queue is empty: one in the game that forgets suits
 * (harp_open.c), where far fewer positions are different, and one in the game itself, which also finds wins. */
#include "harp.h"

enum { HARP_POLISH_SHARE = 16, HARP_FIRST_ATTEMPT = 600, HARP_SAME_LENGTH = 3, HARP_HEAD_START = 20000, HARP_TURN = 256,
       HARP_ALONE = 4, HARP_HOPELESS = 8 };

static const harp_style HARP_PLAIN = {
    .fixed = 30, .buried = 6, .found = 1, .depth = 32, .every_suit = 1, .take_back = 1};

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
static int harp_open(const harp_setting *g, harp_pool *pool) {
    harp_turn t = {.g = g, .pool = pool, .node = HARP_NONE};
    harp_room(&t, &g->origin);
    harp_offer(&t, 0);
    return harp_flush(&t) != HARP_FULL;
}

enum { HARP_EXHAUSTED = 2 };

/* Expands up to so many nodes; what is left of the number comes back. */
static int harp_work(const harp_setting *g, harp_pool *pool, u64 *nodes) {
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
    return harp_open(&g->merging, pool);
}

/* The finder's turn. Beginning an attempt counts as a node, so that attempts which end at once don't go on for ever. */
static int harp_find(harp_game *g, u64 nodes) {
    harp_pool *pool = &g->finder;
    while (nodes) {
        if (!g->attempt_left && !harp_attempt(g)) return HW_NO_MEMORY;
        u64 turn = nodes < g->attempt_left ? nodes : g->attempt_left, left = turn;
        int result = harp_work(&g->merging, pool, &left);
        u64 looked = turn > left ? turn - left : 1;
        nodes -= looked;
        g->finder_looks += looked;
        g->attempt_left = result == HARP_GO_ON ? g->attempt_left - looked : 0;
        if (result == HARP_WON) return harp_take_line(g, pool) ? HW_WINNABLE : HW_NO_MEMORY;
        if (result == HARP_EXHAUSTED && pool->style.every_suit && pool->style.take_back) g->hopeless = 1;
    }
    return HW_SEARCHING;
}

/* A turn of one of the long searches. When it ends, its line is taken first, if its wins are real, and its memory is
 * given back. */
static int harp_long_turn(harp_game *g, harp_long *l) {
    int result = HARP_FULL;
    u64 left = HARP_TURN;
    if (l->pool.chunk) {
        result = harp_work(l->setting, &l->pool, &left);
    } else if (harp_pool_begin(&l->pool, &g->search->memory, 1 << 12)) {
        l->pool.style = HARP_PLAIN;
        result = harp_open(l->setting, &l->pool) ? HARP_GO_ON : HARP_FULL;
    }
    l->looks += HARP_TURN - left ? HARP_TURN - left : 1;
    if (result == HARP_GO_ON) return result;
    l->ended = 1;
    if (result == HARP_WON && !l->setting->forgets && !harp_take_line(g, &l->pool)) result = HARP_FULL;
    harp_pool_end(&l->pool);
    return result;
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

/* Does it fall to those who look for a win? At first, then every other time; less often when a loss is likely; and for
 * a while alone once the others have no memory left. */
static int harp_looks_for_win(const harp_game *g) {
    u64 finding = g->finder_looks + g->digger.looks, proving = g->prover.looks + g->forgetful.looks;
    if (g->off & HARP_RESTARTS) return 0;
    if (g->prover.ended && g->forgetful.ended) return 1;
    if (g->hopeless) return finding < proving / HARP_HOPELESS;
    return finding < HARP_HEAD_START || finding < proving;
}

static int harp_find_turn(harp_game *g) {
    if (!g->digger.ended && g->digger.looks + HARP_HEAD_START <= g->finder_looks) {
        if (harp_long_turn(g, &g->digger) == HARP_EXHAUSTED) g->hopeless = 1;
        return HW_SEARCHING;
    }
    int state = harp_find(g, HARP_TURN);
    u64 most = HARP_HEAD_START + HARP_ALONE * (g->prover.looks + g->forgetful.looks);
    if (g->prover.ended && g->forgetful.ended && g->finder_looks > most) return HW_NO_MEMORY;
    return state == HW_WINNABLE ? HW_SEARCHING : state;
}

/* The turn of one of the two that prove: of the one that has had less of them, while both go on. */
static int harp_prove_turn(harp_game *g) {
    int exact = g->forgetful.ended || (!g->prover.ended && g->prover.looks < g->forgetful.looks);
    int result = harp_long_turn(g, exact ? &g->prover : &g->forgetful);
    if (result == HARP_EXHAUSTED) return HW_UNWINNABLE;
    int stuck = g->prover.ended && g->forgetful.ended && !g->best.step;
    return stuck && (g->off & HARP_RESTARTS) ? HW_NO_MEMORY : HW_SEARCHING;
}

static int harp_turns(harp_game *g) {
    if (g->best.step) return harp_polish(g);
    return harp_looks_for_win(g) ? harp_find_turn(g) : harp_prove_turn(g);
}
