/* What the searches share: the search block, memory, hashing, sets. Internal to the kernel.
 *
 * How a game plugs in (kernel.c calls these; all are static, since kernel.c includes every file; prefix every name at
 * file level with the game's name, as all files are one translation unit):
 *
 *   static const char *G_refuse(const hw_position *p);     NULL, or the name of the rule the game's search doesn't know.
 *                                                          The position has already passed kernel.c's check: sizes
 *                                                          in range, every card there exactly `packs` times, down < length.
 *   static int G_begin(hw_search *s);                      s->position, s->options, s->seed and s->memory are set. Keeps
 *                                                          its block in s->block. Returns an enum hw_state.
 *   static int G_step(hw_search *s, uint64_t nodes);       adds the nodes it looked at to s->nodes, returns a state;
 *                                                          may overrun `nodes` a little, never by much. Not called again
 *                                                          once it has returned something else than HW_SEARCHING.
 *   static int G_line(const hw_search *s, hw_move *out, int capacity);   as hw_line; called after HW_WINNABLE only.
 *
 * with G = cells (cells.h), klondike (klondike.h), harp (harp.h). Which search gets a position:
 *   unit SUPERMOVE -> cells;  unit SINGLE -> harp;  unit RUN, one pack -> klondike;  unit RUN, two packs -> harp.
 * options.nodes is watched by kernel.c. A search that gets NULL from hw_take returns HW_NO_MEMORY, never a verdict.
 * The moves of a line must be legal in the engine exactly as written. Loops and useless moves need not be avoided:
 * with options.polish kernel.c shortens the line itself (line.h) before it tells the caller HW_WINNABLE. */
#ifndef HARP_COMMON_H
#define HARP_COMMON_H

#include <stddef.h>

#include "kernel.h"

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

#define HW_LIKELY(x) __builtin_expect(!!(x), 1)
#define HW_NOINLINE __attribute__((noinline))
#define HW_UNLIKELY(x) __builtin_expect(!!(x), 0)

/* Memory: power-of-two blocks cut from the arena; blocks given back are used again for the same or a smaller size. */
enum { HW_LEAST_BLOCK = 6, HW_CLASSES = 48 };

typedef struct {
    u8 *base;
    u64 size, used;             /* bytes; used never goes down, so it is also the peak */
    void *free[HW_CLASSES];     /* free[k]: list of blocks of 2^k bytes, linked through their first word */
} hw_memory;

typedef struct {
    u32 magic;
    int state;
    int game;
    u64 nodes;
    u64 seed;                   /* from the position and options.seed; never from anything else */
    hw_memory memory;
    void *block;                /* the game's own block */
    struct hw_polish *polish;   /* once a line is being shortened (line.h) */
    hw_position position;
    hw_options options;
} hw_search;

static inline int hw_rank(u8 card) { return card >> 2; }
static inline int hw_suit_of(u8 card) { return card & 3; }
static inline int hw_is_red(u8 card) { return (card ^ (card >> 1)) & 1; }

static inline void hw_copy(void *to, const void *from, u64 bytes) {
    __builtin_memcpy(to, from, bytes);
}

static inline void hw_fill(void *to, int value, u64 bytes) {
    __builtin_memset(to, value, bytes);
}

/* A bijection of 64 bits in which every input bit reaches every output bit. */
static inline u64 hw_mix(u64 x) {
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93ull;
    x ^= x >> 29;
    x *= 0xA0761D6478BD642Full;
    x ^= x >> 32;
    return x;
}

/* The number of bits set. Without the machine's own instruction the compiler would call a library. */
static inline int hw_bits(u64 x) {
#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
    return __builtin_popcountll(x);
#else
    x -= x >> 1 & 0x5555555555555555ull;
    x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
    return (int)(((x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Full) * 0x0101010101010101ull >> 56);
#endif
}

/* Random numbers: the state is the caller's, started from hw_search.seed. */
static inline u64 hw_random(u64 *state) {
    *state += 0x9E3779B97F4A7C15ull;
    return hw_mix(*state);
}

static inline u32 hw_below(u64 *state, u32 n) {
    return (u32)(((hw_random(state) >> 32) * n) >> 32);
}

/* The size class of a request: the block handed out has 2^class bytes. */
static inline int hw_class(u64 bytes) {
    int k = HW_LEAST_BLOCK;
    while (k < HW_CLASSES && (1ull << k) < bytes) k++;
    return k;
}

/* A block of at least so many bytes, aligned to 64; NULL when the arena is full. Not cleared. */
static void *hw_take(hw_memory *m, u64 bytes);

/* Gives a block back; `bytes` as when it was taken. */
static void hw_give(hw_memory *m, void *block, u64 bytes);

/* A set of 64-bit keys by open addressing, nothing ever thrown out. Starts small and doubles; when the arena has no
 * room for the double it fills up to 15/16 before it gives up. The key 0 is kept apart. */
typedef struct {
    u64 *slot;
    u64 mask;                   /* slots - 1 */
    u64 count;                  /* keys in slot[] */
    u64 grow_at;                /* count at which to grow */
    u32 has_zero;
    u32 full;                   /* growing has failed: filling up */
} hw_set;

static int hw_set_begin(hw_set *t, hw_memory *m, int log2_slots);     /* 0 when there is no memory */
static void hw_set_clear(hw_set *t);                                  /* empty, keeps its size */

/* 1: newly put in · 0: was there · -1: no memory (and not put in). Keys are taken as they are if they are exact; the
 * place is chosen by hw_mix(key), so they need not be hashed. */
static int hw_set_add(hw_set *t, hw_memory *m, u64 key);

#endif
