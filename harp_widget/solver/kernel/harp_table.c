/* A search's nodes, the table that finds them again, and the queue. */
#include "harp.h"

static inline harp_node *harp_node_at(const harp_pool *pool, u32 number) {
    return pool->chunk[number / HARP_CHUNK] + number % HARP_CHUNK;
}

/* HARP_ALIKE. Columns without fixed cards can change places, and so can the piles of one suit (harp_with_suit keeps the
 * higher one first): no rule looks at the place. Two positions that differ in nothing else have the same future and
 * count as one node. The comparison is exact, card by card, so that a proof of loss rests on no hash; except for the
 * finder, which proves nothing and takes positions for the same that differ in the suits of runs. */
static int harp_same(const harp_setting *g, const harp_node *n, const harp_state *s) {
    if (n->tag != s->hash >> 32 || n->found != s->found) return 0;
    if (g->merges) return 1;
    u32 free_here = 0, free_there = 0;
    for (int i = 0; i < g->columns; i++) {
        if (n->column[i] == s->column[i]) continue;
        if ((g->off & HARP_ALIKE) || harp_fixed(n->column[i]) || harp_fixed(s->column[i])) return 0;
        free_here |= 1u << i;
        free_there |= 1u << i;
    }
    for (; free_here; free_here &= free_here - 1) {
        harp_column c = s->column[__builtin_ctz(free_here)];
        u32 left = free_there;
        while (left && n->column[__builtin_ctz(left)] != c) left &= left - 1;
        if (!left) return 0;
        free_there &= ~(left & -left);
    }
    return 1;
}

static void harp_pool_reset(harp_pool *pool, u64 mask) {
    pool->mask = mask;
    pool->count = 0;
    pool->lowest = HARP_BUCKETS;
    pool->won = HARP_NONE;
    hw_fill(pool->table, 0, (mask + 1) * sizeof(u64));
    hw_fill(pool->bucket, 0xFF, HARP_BUCKETS * sizeof(u32));
}

static int harp_pool_begin(harp_pool *pool, hw_memory *m, u64 slots) {
    *pool = (harp_pool){.memory = m, .mask = slots - 1};
    pool->chunk = hw_take(m, HARP_CHUNKS * sizeof(harp_node *));
    pool->bucket = hw_take(m, HARP_BUCKETS * sizeof(u32));
    pool->table = hw_take(m, slots * sizeof(u64));
    if (!pool->chunk || !pool->bucket || !pool->table) return 0;
    harp_pool_reset(pool, slots - 1);
    return 1;
}

/* Gives all memory back, also when not all of it could be taken. */
static void harp_pool_end(harp_pool *pool) {
    hw_memory *m = pool->memory;
    for (u32 i = 0; i < pool->chunks; i++) hw_give(m, pool->chunk[i], sizeof(harp_node) * HARP_CHUNK);
    if (pool->chunk) hw_give(m, pool->chunk, HARP_CHUNKS * sizeof(harp_node *));
    if (pool->bucket) hw_give(m, pool->bucket, HARP_BUCKETS * sizeof(u32));
    if (pool->table) hw_give(m, pool->table, (pool->mask + 1) * sizeof(u64));
}

static void harp_enter(harp_pool *pool, u64 hash, u32 number) {
    u64 at = hash & pool->mask;
    while (pool->table[at]) at = (at + 1) & pool->mask;
    pool->table[at] = (hash & 0xFFFFFFFF00000000ull) | (number + 1);
}

static u64 harp_node_hash(const harp_setting *g, const harp_node *n) {
    harp_state s = {.found = n->found};
    hw_copy(s.column, n->column, sizeof s.column);
    return harp_hash(g, &s);
}

/* Twice as many slots; 0 when there is no memory for them. */
static int harp_widen(const harp_setting *g, harp_pool *pool) {
    hw_memory *m = pool->memory;
    u64 slots = pool->mask + 1;
    u64 *wider = hw_take(m, 2 * slots * sizeof(u64));
    if (!wider) return 0;
    hw_give(m, pool->table, slots * sizeof(u64));
    pool->table = wider;
    pool->mask = 2 * slots - 1;
    hw_fill(wider, 0, 2 * slots * sizeof(u64));
    for (u32 i = 0; i < pool->count; i++) harp_enter(pool, harp_node_hash(g, harp_node_at(pool, i)), i);
    return 1;
}

enum { HARP_KNOWN = 0, HARP_NEW = 1, HARP_FULL = -1 };

/* Enters a position as node number pool->count - 1, if it is new. */
static int harp_add(const harp_setting *g, harp_pool *pool, const harp_state *s) {
    u64 tag = s->hash & 0xFFFFFFFF00000000ull;
    for (u64 at = s->hash & pool->mask; pool->table[at]; at = (at + 1) & pool->mask) {
        u64 entry = pool->table[at];
        if ((entry & 0xFFFFFFFF00000000ull) != tag) continue;
        if (harp_same(g, harp_node_at(pool, (u32)entry - 1), s)) return HARP_KNOWN;
    }
    if (pool->count * 5ull >= (pool->mask + 1) * 3 && !harp_widen(g, pool)) return HARP_FULL;
    if (pool->count / HARP_CHUNK == pool->chunks) {
        if (pool->chunks == HARP_CHUNKS) return HARP_FULL;
        harp_node *chunk = hw_take(pool->memory, sizeof(harp_node) * HARP_CHUNK);
        if (!chunk) return HARP_FULL;
        pool->chunk[pool->chunks++] = chunk;
    }
    harp_node *n = harp_node_at(pool, pool->count);
    hw_copy(n->column, s->column, sizeof n->column);
    n->found = s->found;
    n->tag = (u32)(s->hash >> 32);
    harp_enter(pool, s->hash, pool->count++);
    return HARP_NEW;
}

static void harp_queue(harp_pool *pool, u32 number, int score) {
    u32 at = score < 0 ? 0 : score >= HARP_BUCKETS ? HARP_BUCKETS - 1 : (u32)score;
    harp_node_at(pool, number)->next = pool->bucket[at];
    pool->bucket[at] = number;
    if (at < pool->lowest) pool->lowest = at;
}

static u32 harp_unqueue(harp_pool *pool) {
    while (pool->lowest < HARP_BUCKETS && pool->bucket[pool->lowest] == HARP_NONE) pool->lowest++;
    if (pool->lowest == HARP_BUCKETS) return HARP_NONE;
    u32 number = pool->bucket[pool->lowest];
    pool->bucket[pool->lowest] = harp_node_at(pool, number)->next;
    return number;
}
