/* Memory blocks, sets of keys, and the three functions that compilers call by themselves. */
#include "common.h"

/* Compilers turn struct copies and simple loops into calls of memcpy, memset and memmove even without a library, so
 * the kernel brings its own. A hosted test build (sanitizers) takes the library's instead. */
#ifndef HW_HOSTED
#if defined(__clang__)
#define HW_PLAIN __attribute__((no_builtin("memcpy", "memset", "memmove"), visibility("hidden")))
#else
#define HW_PLAIN __attribute__((optimize("no-tree-loop-distribute-patterns"), visibility("hidden")))
#endif

HW_PLAIN void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
    u8 *t = to;
    const u8 *f = from;
    for (size_t i = 0; i < bytes; i++) t[i] = f[i];
    return to;
}

HW_PLAIN void *memset(void *to, int value, size_t bytes) {
    u8 *t = to;
    for (size_t i = 0; i < bytes; i++) t[i] = (u8)value;
    return to;
}

HW_PLAIN void *memmove(void *to, const void *from, size_t bytes) {
    u8 *t = to;
    const u8 *f = from;
    if (t < f) {
        for (size_t i = 0; i < bytes; i++) t[i] = f[i];
    } else {
        for (size_t i = bytes; i-- > 0;) t[i] = f[i];
    }
    return to;
}
#endif

static void *hw_take(hw_memory *m, u64 bytes) {
    int k = hw_class(bytes);
    if (k >= HW_CLASSES) return NULL;
    if (m->free[k]) {
        void *block = m->free[k];
        hw_copy(&m->free[k], block, sizeof(void *));
        return block;
    }
    u64 room = m->size - m->used;
    if ((1ull << k) <= room) {
        void *block = m->base + m->used;
        m->used += 1ull << k;
        return block;
    }
    for (int larger = k + 1; larger < HW_CLASSES; larger++) {
        if (!m->free[larger]) continue;
        u8 *block = m->free[larger];
        hw_copy(&m->free[larger], block, sizeof(void *));
        while (larger-- > k) hw_give(m, block + (1ull << larger), 1ull << larger);
        return block;
    }
    return NULL;
}

static void hw_give(hw_memory *m, void *block, u64 bytes) {
    int k = hw_class(bytes);
    hw_copy(block, &m->free[k], sizeof(void *));
    m->free[k] = block;
}

static void hw_set_limits(hw_set *t) {
    u64 slots = t->mask + 1;
    t->grow_at = t->full ? slots - slots / 16 : slots / 2 + slots / 8;
}

static int hw_set_begin(hw_set *t, hw_memory *m, int log2_slots) {
    u64 slots = 1ull << log2_slots;
    *t = (hw_set){0};
    t->slot = hw_take(m, slots * sizeof(u64));
    if (!t->slot) return 0;
    t->mask = slots - 1;
    hw_set_clear(t);
    return 1;
}

static void hw_set_clear(hw_set *t) {
    hw_fill(t->slot, 0, (t->mask + 1) * sizeof(u64));
    t->count = 0;
    t->has_zero = t->full = 0;
    hw_set_limits(t);
}

static void hw_set_grow(hw_set *t, hw_memory *m) {
    u64 slots = t->mask + 1;
    u64 *old = t->slot, *new = hw_take(m, 2 * slots * sizeof(u64));
    if (!new) {
        t->full = 1;
        hw_set_limits(t);
        return;
    }
    t->slot = new;
    t->mask = 2 * slots - 1;
    hw_fill(new, 0, 2 * slots * sizeof(u64));
    for (u64 i = 0; i < slots; i++) {
        if (!old[i]) continue;
        u64 at = hw_mix(old[i]) & t->mask;
        while (new[at]) at = (at + 1) & t->mask;
        new[at] = old[i];
    }
    hw_give(m, old, slots * sizeof(u64));
    hw_set_limits(t);
}

static int hw_set_add(hw_set *t, hw_memory *m, u64 key) {
    if (HW_UNLIKELY(!key)) {
        int added = !t->has_zero;
        t->has_zero = 1;
        return added;
    }
    u64 at = hw_mix(key) & t->mask;
    while (t->slot[at]) {
        if (t->slot[at] == key) return 0;
        at = (at + 1) & t->mask;
    }
    if (HW_UNLIKELY(t->count >= t->grow_at)) {
        if (!t->full) hw_set_grow(t, m);
        if (t->count >= t->grow_at) return -1;
        at = hw_mix(key) & t->mask;
        while (t->slot[at]) at = (at + 1) & t->mask;
    }
    t->slot[at] = key;
    t->count++;
    return 1;
}
