/* The kernel, one translation unit: which search gets a position, and the calls of kernel.h. */
#include "common.h"
#include "line.h"

#include "memory.c"
#include "check.c"
#include "line.c"
#include "rules.c"
#include "shorten.c"

#include "cells.c"
#include "klondike.c"
#include "harp.c"

enum { HW_GAME_CELLS, HW_GAME_KLONDIKE, HW_GAME_HARP };
enum { HW_MAGIC = 0x48415250 };

static int hw_game_of(const hw_position *p) {
    if (p->unit == HW_UNIT_SUPERMOVE) return HW_GAME_CELLS;
    if (p->unit == HW_UNIT_SINGLE || p->packs == 2) return HW_GAME_HARP;
    return HW_GAME_KLONDIKE;
}

static const char *hw_refuse(const hw_position *p) {
    switch (hw_game_of(p)) {
        case HW_GAME_CELLS: return cells_refuse(p);
        case HW_GAME_KLONDIKE: return klondike_refuse(p);
        default: return harp_refuse(p);
    }
}

static int hw_game_begin(hw_search *s) {
    switch (s->game) {
        case HW_GAME_CELLS: return cells_begin(s);
        case HW_GAME_KLONDIKE: return klondike_begin(s);
        default: return harp_begin(s);
    }
}

static int hw_game_step(hw_search *s, u64 nodes) {
    switch (s->game) {
        case HW_GAME_CELLS: return cells_step(s, nodes);
        case HW_GAME_KLONDIKE: return klondike_step(s, nodes);
        default: return harp_step(s, nodes);
    }
}

static int hw_game_line(const hw_search *s, hw_move *out, int capacity) {
    switch (s->game) {
        case HW_GAME_CELLS: return cells_line(s, out, capacity);
        case HW_GAME_KLONDIKE: return klondike_line(s, out, capacity);
        default: return harp_line(s, out, capacity);
    }
}

HW_API int hw_abi(void) {
    return HW_ABI;
}

HW_API const char *hw_error(const hw_position *position) {
    const char *fault = hw_check(position);
    if (!fault) fault = hw_refuse(position);
    return fault ? fault : "";
}

/* The search block lies at the start of the arena, on a boundary of 64 bytes; the rest is the search's memory. */
static hw_search *hw_search_in(const void *arena) {
    return (hw_search *)(((uintptr_t)arena + 63) & ~(uintptr_t)63);
}

/* The line is known: shorten it as far as options.polish allows. Without memory for it the line stays as it is. */
static int hw_shorten(hw_search *s, u64 nodes) {
    if (!s->options.polish) return HW_WINNABLE;
    if (!s->polish) {
        int count = hw_game_line(s, NULL, 0);
        hw_polish *l = hw_polish_begin(s, count);
        if (!l) {
            s->options.polish = 0;
            return HW_WINNABLE;
        }
        hw_game_line(s, hw_polish_moves(l), count);
        s->polish = l;
    }
    return hw_polish_step(s, s->polish, nodes) ? HW_WINNABLE : HW_SEARCHING;
}

HW_API int hw_begin(void *arena, uint64_t size, const hw_position *position, const hw_options *options) {
    hw_search *s = hw_search_in(arena);
    u64 head = (u64)((u8 *)s - (u8 *)arena) + ((sizeof(hw_search) + 63) & ~63ull);
    if (!arena || size < head) return HW_NO_MEMORY;
    hw_fill(s, 0, sizeof *s);
    s->magic = HW_MAGIC;
    s->memory.base = (u8 *)arena + head;
    s->memory.size = size - head;
    if (options->size != sizeof(hw_options) || hw_check(position)) return s->state = HW_CORRUPT;
    if (hw_refuse(position)) return s->state = HW_UNSUPPORTED;
    s->position = *position;
    s->options = *options;
    s->seed = hw_mix(hw_key(position) + options->seed);
    s->game = hw_game_of(position);
    s->state = hw_game_begin(s);
    if (s->state == HW_WINNABLE) s->state = hw_shorten(s, 1);
    return s->state;
}

HW_API int hw_step(void *arena, uint64_t nodes) {
    hw_search *s = hw_search_in(arena);
    if (s->magic != HW_MAGIC) return HW_CORRUPT;
    if (s->state != HW_SEARCHING) return s->state;
    u64 limit = s->options.nodes;
    if (limit && limit - s->nodes < nodes) nodes = limit - s->nodes;
    s->state = s->polish ? HW_WINNABLE : hw_game_step(s, nodes);
    if (s->state == HW_WINNABLE) s->state = hw_shorten(s, nodes);
    if (s->state == HW_SEARCHING && !s->polish && limit && s->nodes >= limit) s->state = HW_NO_NODES;
    return s->state;
}

HW_API int hw_line(const void *arena, hw_move *out, int capacity) {
    const hw_search *s = hw_search_in(arena);
    if (s->magic != HW_MAGIC || s->state != HW_WINNABLE) return -1;
    if (!s->polish) return hw_game_line(s, out, capacity);
    int count = hw_polish_count(s->polish);
    for (int i = 0; i < count && i < capacity; i++) out[i] = hw_polish_moves(s->polish)[i];
    return count;
}

HW_API uint64_t hw_nodes(const void *arena) {
    return hw_search_in(arena)->nodes;
}

HW_API uint64_t hw_used(const void *arena) {
    const hw_search *s = hw_search_in(arena);
    return (u64)(s->memory.base - (const u8 *)arena) + s->memory.used;
}
