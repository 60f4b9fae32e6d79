/* Where the cells search keeps its positions: nodes in chunks, a table of them, buckets by score. */
#include "cells.h"

static inline u64 cells_hash(const cells_node *n) {
    u64 pair[4];
    hw_copy(pair, n->column, sizeof pair);
    u64 h = pair[0] * 0xD6E8FEB86659FD93ull + pair[1] * 0xA0761D6478BD642Full + pair[2] * 0xE7037ED1A0B428DBull;
    h += pair[3] * 0x8EBC6AF09C88C6E3ull + n->column[8] * 0x589965CC75374CC3ull + n->cells * 0x1D8E4E27C47D124Full;
    return hw_mix(h);
}

/* Foundations are what is missing from columns and cells, so these decide. */
static inline int cells_equal(const cells_node *a, const cells_node *b) {
    u32 differs = 0;
    for (int i = 0; i < HW_MAX_COLUMNS; i++) differs |= a->column[i] ^ b->column[i];
    return !differs && a->cells == b->cells;
}

static int cells_table_begin(cells_search *c, hw_memory *m, u64 slots) {
    c->table = hw_take(m, slots * sizeof(u64));
    if (!c->table) return 0;
    hw_fill(c->table, 0, slots * sizeof(u64));
    c->mask = slots - 1;
    c->grow_at = slots / 2;
    return 1;
}

/* Four times the table, or as much as there is memory for; without any the old one fills up to 15/16. */
static int cells_table_grow(cells_search *c, hw_memory *m) {
    u64 *old = c->table, slots = c->mask + 1;
    if (!cells_table_begin(c, m, 4 * slots) && !cells_table_begin(c, m, 2 * slots)) {
        c->table = old;
        if (c->grow_at > slots / 2) return 0;
        c->grow_at = slots - slots / 16;
        return 1;
    }
    hw_give(m, old, slots * sizeof(u64));
    for (u32 i = 0; i < c->nodes; i++) {
        u64 h = cells_hash(cells_at(c, i)), at = h & c->mask;
        while (c->table[at]) at = (at + 1) & c->mask;
        c->table[at] = (h >> 32 << 32) | (i + 1);
    }
    return 1;
}

/* What is still in the way of the next cards of each suit, in cards; the card after the next counts half. */
static inline int cells_depth(const cells_search *c, const cells_node *n, int card) {
    if (card >= 64) return 0;
    int i = c->home[card], at = c->place[card];
    if (i == CELLS_NONE) return 0;
    u32 word = n->column[i], fixed = word & CELLS_FIXED;
    if (!word || fixed >= CELLS_BOTTOM || (int)fixed <= at) return 0;
    return (int)fixed - 1 - at + cells_built(word);
}

static u32 cells_bucket(int score) { return score < 0 ? 0 : score < CELLS_BUCKETS ? (u32)score : CELLS_BUCKETS - 1; }

/* How far from the win a node looks, to each queue. By suit one measure does. With alternating colours a deal that looks
 * far by one measure is often near by another, so two take turns: the second cares more for room. */
static void cells_score(const cells_search *c, const cells_node *n, u32 score[CELLS_QUEUES]) {
    int left = 4 * c->ranks, depth = 0, breaks = 0, empty = 0, cells = hw_bits(n->cells);
    for (int suit = 0; suit < 4; suit++) {
        int next = n->up[suit] * 4 + 4 + suit;
        left -= n->up[suit];
        depth += 2 * cells_depth(c, n, next) + cells_depth(c, n, next + 4);
    }
    for (int i = 0; i < c->columns; i++) {
        u32 word = n->column[i], fixed = word & CELLS_FIXED;
        empty += !word;
        if (fixed && fixed < CELLS_BOTTOM) breaks += c->breaks[i][fixed];
    }
    score[0] = cells_bucket(128 + 4 * left + 6 * cells + depth * 3 / 2 + 2 * breaks - 8 * empty);
    score[1] = cells_bucket(128 + 6 * left + 10 * cells + depth * 3 + 2 * breaks - 16 * empty);
}

static void cells_open(cells_search *c, cells_node *n) {
    u32 score[CELLS_QUEUES];
    cells_score(c, n, score);
    for (int i = 0; i < c->queues; i++) {
        cells_queue *q = &c->queue[i];
        n->next[i] = q->bucket[score[i]];
        q->bucket[score[i]] = c->nodes;
        if (score[i] < q->lowest) q->lowest = score[i];
    }
}

static int cells_is_won(const cells_search *c, const cells_node *n) {
    return n->up[0] == c->ranks && n->up[1] == c->ranks && n->up[2] == c->ranks && n->up[3] == c->ranks;
}

static cells_node *cells_new_node(cells_search *c, hw_memory *m) {
    u32 chunk = c->nodes >> CELLS_CHUNK;
    if (chunk >= CELLS_CHUNKS) return NULL;
    if (!(c->nodes & ((1u << CELLS_CHUNK) - 1))) {
        c->chunk[chunk] = hw_take(m, sizeof(cells_node) << CELLS_CHUNK);
        if (!c->chunk[chunk]) return NULL;
    }
    return cells_at(c, c->nodes);
}

/* Keeps a position that is new; `tops` are the columns' top cards. Returns an enum hw_state: HW_SEARCHING, HW_WINNABLE or HW_NO_MEMORY. */
static int cells_add(hw_search *s, cells_search *c, cells_node *n, u64 tops) {
    cells_normalise(c, n, tops);
    u64 h = cells_hash(n), at = h & c->mask;
    for (; c->table[at]; at = (at + 1) & c->mask) {
        if ((c->table[at] ^ h) >> 32 == 0 && cells_equal(cells_at(c, (u32)c->table[at] - 1), n)) return HW_SEARCHING;
    }
    cells_node *kept = cells_new_node(c, &s->memory);
    if (!kept) return HW_NO_MEMORY;
    *kept = *n;
    c->table[at] = (h >> 32 << 32) | ++c->nodes;
    s->nodes++;
    if (cells_is_won(c, n)) {
        c->won = c->nodes - 1;
        return HW_WINNABLE;
    }
    cells_open(c, kept);
    if (c->nodes >= c->grow_at && !cells_table_grow(c, &s->memory)) return HW_NO_MEMORY;
    return HW_SEARCHING;
}

/* The most promising node + 1 of a queue; 0 when there is none. */
static u32 cells_first_of(cells_search *c, int which) {
    cells_queue *q = &c->queue[which];
    while (q->lowest < CELLS_BUCKETS && !q->bucket[q->lowest]) q->lowest++;
    if (q->lowest == CELLS_BUCKETS) return 0;
    u32 node = q->bucket[q->lowest];
    q->bucket[q->lowest] = cells_at(c, node - 1)->next[which];
    return node;
}

/* The next node + 1 to be expanded, from the queues in turn; 0 when there is none. */
static u32 cells_take(cells_search *c) {
    for (;;) {
        u32 node = cells_first_of(c, c->turn);
        if (!node) return 0;
        c->turn = (c->turn + 1) % c->queues;
        cells_node *n = cells_at(c, node - 1);
        if (n->edge & CELLS_DONE) continue;
        n->edge |= CELLS_DONE;
        return node;
    }
}
