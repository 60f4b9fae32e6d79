/* The solver's kernel, seen from outside: can this position be won?
 *
 * The caller owns all memory. It hands over one block (the arena), asks a question with hw_begin, and calls hw_step
 * until the answer is there. Everything the search needs lives inside the arena, so a search can be paused, thrown
 * away, or run beside others by simply using another arena. No libc, no global state, no clock: the same question gets
 * the same answer, after the same number of nodes, wherever and whenever it is asked.
 *
 * Build: kernel.c alone is compiled; it includes the other files. */
#ifndef HARP_KERNEL_H
#define HARP_KERNEL_H

#include <stdint.h>

#if defined(__GNUC__) || defined(__clang__)
#define HW_API __attribute__((visibility("default")))
#else
#define HW_API
#endif

/* Grows whenever a struct or the meaning of a field below changes. */
#define HW_ABI 1

enum { HW_MAX_COLUMNS = 9, HW_MAX_CELLS = 7, HW_MAX_CARDS = 104, HW_MAX_RANKS = 13 };

/* Cards are one byte: rank * 4 + suit, rank 1 (ace) to 13, suit 0-3 = spades, hearts, diamonds, clubs. 0 is "no card".
 * The two cards of a kind in two packs are the same byte. */

enum { HW_ALTERNATING = 0, HW_SUIT = 1 };                              /* build: how columns are built down */
enum { HW_EMPTY_ANY = 0, HW_EMPTY_KING = 1 };                          /* empty: what an empty column takes */
enum { HW_UNIT_RUN = 0, HW_UNIT_SUPERMOVE = 1, HW_UNIT_SINGLE = 2 };   /* unit: what moves; SINGLE = one card, or a run
                                                                          led by a king into an empty column */
#define HW_UNLIMITED 0xFFFFu

/* A position with the rules that decide its future. "King" is the card of the highest rank in play (rank == ranks). */
typedef struct {
    uint32_t size;          /* sizeof(hw_position) */
    uint8_t ranks;          /* 1..13 */
    uint8_t packs;          /* 1 or 2 */
    uint8_t columns;        /* 1..9 */
    uint8_t cells;          /* 0..7 */
    uint8_t build, empty, unit;
    uint8_t take_back;      /* 1: the top of a foundation may go back onto a column */
    uint8_t draw;           /* cards turned by one draw; 0: the game has no stock */
    uint8_t reserved;       /* 0 */
    uint16_t redeals;       /* how often the waste may still be turned over; HW_UNLIMITED */
    uint8_t length[HW_MAX_COLUMNS];   /* cards in each column, face-down ones included */
    uint8_t down[HW_MAX_COLUMNS];     /* how many of them lie face down: the lowest ones */
    uint8_t cell[HW_MAX_CELLS];       /* 0: empty */
    uint8_t foundation[8];            /* heights; suit s, pile k at s * packs + k */
    uint8_t waste_length, stock_length;
    uint8_t column[HW_MAX_COLUMNS][HW_MAX_CARDS];   /* bottom ... top */
    uint8_t waste[HW_MAX_CARDS];      /* bottom ... top */
    uint8_t stock[HW_MAX_CARDS];      /* the next card first */
} hw_position;

typedef struct {
    uint32_t size;          /* sizeof(hw_options) */
    uint32_t off;           /* pruning rules to switch off, a bit each (bits are named in each game's header) */
    uint64_t nodes;         /* give up after so many; 0: no limit */
    uint64_t polish;        /* positions that may be looked at to shorten the line once one is known; 0: the line as
                               it was found. Polishing is over before HW_WINNABLE is returned. */
    uint64_t seed;          /* mixed with the position into the seed of the search; normally 0 */
} hw_options;

typedef struct { uint8_t source, target, count; } hw_move;

/* Piles in an hw_move. A draw is STOCK -> WASTE, a redeal WASTE -> STOCK, both with count 1. Foundations are named by
 * suit alone: with two packs the pile that fits is implied. */
enum { HW_COLUMN = 0 /* +0..8 */, HW_CELL = 16 /* +0..6 */, HW_FOUNDATION = 32 /* +suit */, HW_WASTE = 48, HW_STOCK = 49 };

enum hw_state {
    HW_SEARCHING = 0,
    HW_WINNABLE = 1,        /* hw_line has the moves */
    HW_UNWINNABLE = 2,      /* proved: no sequence of moves wins */
    HW_NO_MEMORY = 3,       /* the arena is full: unknown */
    HW_NO_NODES = 4,        /* options.nodes are used up: unknown */
    HW_UNSUPPORTED = 5,     /* a rule this kernel does not know: hw_error names it */
    HW_CORRUPT = 6          /* the struct is no position: hw_error says what is wrong with it */
};

HW_API int hw_abi(void);

/* Starts a search; the position and the options are copied. Returns HW_SEARCHING, or at once one of the others. */
HW_API int hw_begin(void *arena, uint64_t size, const hw_position *position, const hw_options *options);

/* Goes on for about so many nodes (a node: one position looked at, a few microseconds at most) and returns the state. */
HW_API int hw_step(void *arena, uint64_t nodes);

/* The found line from the position asked about to the won one, draws and redeals included, every move legal as it
 * stands. Writes at most `capacity` moves; returns the number of moves the line has, or -1 when none is known. */
HW_API int hw_line(const void *arena, hw_move *out, int capacity);

HW_API uint64_t hw_nodes(const void *arena);    /* positions looked at so far */
HW_API uint64_t hw_used(const void *arena);     /* bytes of the arena in use */

/* What is wrong with this position, as a short fixed text: for HW_UNSUPPORTED the name of the rule ("unit", "packs",
 * "draw" ...). Empty when nothing is. */
HW_API const char *hw_error(const hw_position *position);

#endif
