/* Klondike: the states that have been reached, as exact keys of one word or two. */
#include "klondike.h"

/* A set of keys of two words, the first of them never 0; otherwise as hw_set. */
typedef struct {
    u64 *slot;              /* two words a slot, the first one 0: free */
    u64 mask, count, grow_at;
} klondike_wide;

typedef struct {
    hw_set narrow;
    klondike_wide wide;
} klondike_seen;

/* Everything but the stock: covered cards, foundations, end of the waste, redeals, the slot that must be used (0: none). */
static inline u64 klondike_code_of(const klondike_deal *d, const klondike_state *s, u64 slot) {
    u64 code = s->code;
    if (slot) code += d->slot_step * (u64)(__builtin_ctzll(slot) / 2 + 1);
    if (d->free_stock) return code;
    u64 waste = s->left & ((1ull << s->cut) - 1);
    return code + d->cut_step * (u64)klondike_ones(waste) + d->redeal_step * s->redeals;
}

static void klondike_wide_clear(klondike_wide *w) {
    u64 slots = w->mask + 1;
    hw_fill(w->slot, 0, slots * 16);
    w->count = 0;
    w->grow_at = slots / 2 + slots / 8;
}

static int klondike_wide_begin(klondike_wide *w, hw_memory *m, u64 slots) {
    w->slot = hw_take(m, slots * 16);
    if (!w->slot) return 0;
    w->mask = slots - 1;
    klondike_wide_clear(w);
    return 1;
}

/* The slot that holds the key, or the free one where it belongs. */
static u64 *klondike_wide_find(const klondike_wide *w, u64 first, u64 second) {
    u64 at = hw_mix(first ^ hw_mix(second)) & w->mask;
    while (w->slot[2 * at] && (w->slot[2 * at] != first || w->slot[2 * at + 1] != second)) at = (at + 1) & w->mask;
    return w->slot + 2 * at;
}

/* Without memory for twice as many slots they are filled up to 15/16. */
static int klondike_wide_grow(klondike_wide *w, hw_memory *m) {
    klondike_wide more;
    u64 slots = w->mask + 1;
    if (!klondike_wide_begin(&more, m, 2 * slots)) {
        w->grow_at = slots - slots / 16;
        return w->count < w->grow_at;
    }
    for (u64 i = 0; i < slots; i++) {
        const u64 *key = w->slot + 2 * i;
        if (!key[0]) continue;
        u64 *to = klondike_wide_find(&more, key[0], key[1]);
        to[0] = key[0];
        to[1] = key[1];
    }
    more.count = w->count;
    hw_give(m, w->slot, slots * 16);
    *w = more;
    return 1;
}

static int klondike_wide_add(klondike_wide *w, hw_memory *m, u64 first, u64 second) {
    u64 *key = klondike_wide_find(w, first, second);
    if (key[0]) return 0;
    if (w->count >= w->grow_at) {
        if (!klondike_wide_grow(w, m)) return -1;
        key = klondike_wide_find(w, first, second);
    }
    key[0] = first;
    key[1] = second;
    w->count++;
    return 1;
}

static int klondike_seen_begin(const klondike_deal *d, klondike_seen *seen, hw_memory *m) {
    return d->wide ? klondike_wide_begin(&seen->wide, m, 512) : hw_set_begin(&seen->narrow, m, 10);
}

static void klondike_seen_clear(const klondike_deal *d, klondike_seen *seen) {
    if (d->wide) klondike_wide_clear(&seen->wide);
    else hw_set_clear(&seen->narrow);
}

/* 1: new · 0: reached before · -1: no memory. */
static inline int klondike_see(const klondike_deal *d, klondike_seen *seen, hw_memory *m, const klondike_state *s, u64 slot) {
    u64 code = klondike_code_of(d, s, slot);
    if (d->wide) return klondike_wide_add(&seen->wide, m, code + 1, s->left);
    return hw_set_add(&seen->narrow, m, code | s->left << d->shift);
}
