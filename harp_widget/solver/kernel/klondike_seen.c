/* Klondike: the states that have been reached, as exact keys of one word or two. */
#include "klondike.h"

/* A set of keys of two words, the first of them never 0; otherwise as hw_set. */
typedef struct {
    u64 *slot;              /* two words a slot, the first one 0: free */
    u64 mask, count, grow_at;
} klondike_wide;

enum { KLONDIKE_LARGE = 1 << 15 };      /* words */

typedef struct {
    hw_set narrow;
    klondike_wide wide;
} klondike_seen;

/* `place` says where to look for it. Narrow keys have no `second`. */
typedef struct { u64 first, second, place; } klondike_key;

/* Everything but the stock: covered cards, foundations, end of the waste, redeals, the slot that must be used (0: none). */
static inline u64 klondike_code_of(const klondike_deal *d, const klondike_state *s, u64 slot) {
    u64 code = s->code;
    if (slot) code += d->slot_step * (u64)(__builtin_ctzll(slot) / 2 + 1);
    if (d->free_stock) return code;
    u64 waste = s->left & ((1ull << s->cut) - 1);
    return code + d->cut_step * (u64)klondike_ones(waste) + d->redeal_step * s->redeals;
}

static inline u64 klondike_wide_place(u64 first, u64 second) { return hw_mix(first ^ hw_mix(second)); }

static inline klondike_key klondike_key_of(const klondike_deal *d, const klondike_state *s, u64 slot) {
    u64 code = klondike_code_of(d, s, slot);
    if (d->wide) return (klondike_key){code + 1, s->left, klondike_wide_place(code + 1, s->left)};
    u64 key = code | s->left << d->shift;
    return (klondike_key){key, 0, hw_mix(key)};
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
    u64 at = klondike_wide_place(first, second) & w->mask;
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

/* Is it larger than what a processor keeps at hand? */
static inline int klondike_is_large(const klondike_deal *d, const klondike_seen *seen) {
    return (d->wide ? 2 * seen->wide.mask : seen->narrow.mask) >= KLONDIKE_LARGE;
}

/* The key is going to be asked for: fetches its place from memory. */
static inline void klondike_see_soon(const klondike_deal *d, const klondike_seen *seen, klondike_key key) {
    if (d->wide) __builtin_prefetch(seen->wide.slot + 2 * (key.place & seen->wide.mask));
    else __builtin_prefetch(seen->narrow.slot + (key.place & seen->narrow.mask));
}

/* 1: new · 0: reached before · -1: no memory. */
static inline int klondike_see(const klondike_deal *d, klondike_seen *seen, hw_memory *m, klondike_key key) {
    if (d->wide) return klondike_wide_add(&seen->wide, m, key.first, key.second);
    return hw_set_add(&seen->narrow, m, key.first);
}
