/* Positions of the cells search: one cache line each. */
#include "cells.h"

/* A column is one word. What is left of a column as it was dealt (or as the question had it) is told by the number of
 * its cards; what was built on it since goes down in rank from its top card, so a count says it, and with alternating
 * colours one bit a card. A column that is one run from its very bottom is told by its bottom card instead: such
 * columns are alike wherever they stand.
 *     bits 0-6  0: empty; 1..63: cards left of the original column; 64 + card: the bottom card
 *     bits 7-10 cards built on it       bits 11-22 suit bit of each, the lowest first (alternating colours) */
enum { CELLS_FIXED = 127, CELLS_BOTTOM = 64, CELLS_ONE = 1 << 7, CELLS_SUITS = 11, CELLS_NONE = 0xFF };
enum { CELLS_BUCKETS = 1024, CELLS_CHUNK = 12, CELLS_CHUNKS = 1 << 13 };

/* Every node is in each queue that is in use, and expanded when it comes out of the first one. */
enum { CELLS_QUEUES = 2 };

/* In `edge`: expanded. */
static const u32 CELLS_DONE = 1u << 31;

typedef struct {
    u32 column[HW_MAX_COLUMNS];
    u8 up[4];                   /* foundation heights */
    u64 cells;                  /* a bit a card */
    u32 parent, edge;           /* where it came from, and by which step */
    u32 next[CELLS_QUEUES];     /* in its bucket of each queue */
} cells_node;

/* Open nodes by score. */
typedef struct {
    u32 lowest;                 /* no bucket below has a node */
    u32 bucket[CELLS_BUCKETS];  /* node + 1 */
} cells_queue;

typedef struct {
    int columns, cells, ranks, alternating;
    u32 off;
    u8 length[HW_MAX_COLUMNS];                          /* original cards */
    u8 card[HW_MAX_COLUMNS][64];                        /* the original columns */
    u8 breaks[HW_MAX_COLUMNS][64];                      /* breaks[i][n]: of the n lowest, how many don't go on */
    u32 left[HW_MAX_COLUMNS][64];                       /* the word of an original column with n cards left */
    u8 home[64], place[64];                             /* where each card lay originally: column, index */
    u32 nodes, won;
    u64 mask, grow_at;
    u64 *table;                 /* high 32 bits of the hash | node + 1 */
    int queues, turn;           /* queues in use, the one whose turn it is */
    cells_queue queue[CELLS_QUEUES];
    cells_node *chunk[CELLS_CHUNKS];
} cells_search;

static inline cells_node *cells_at(const cells_search *c, u32 node) {
    return &c->chunk[node >> CELLS_CHUNK][node & ((1u << CELLS_CHUNK) - 1)];
}

static inline int cells_built(u32 word) { return word >> 7 & 15; }

static inline u8 cells_fixed_top(const cells_search *c, int i, u32 word) {
    u32 fixed = word & CELLS_FIXED;
    return fixed >= CELLS_BOTTOM ? (u8)(fixed - CELLS_BOTTOM) : c->card[i][fixed - 1];
}

/* The k-th card (from 1) built on `base`. */
static inline u8 cells_built_card(const cells_search *c, u8 base, u32 word, int k) {
    if (!c->alternating) return (u8)(base - 4 * k);
    int red = hw_is_red(base) ^ (k & 1), second = word >> (CELLS_SUITS + k - 1) & 1;
    return (u8)((base & ~3) - 4 * k + (red ? 1 + second : 3 * second));
}

/* The card with d cards on it; d < length. */
static inline u8 cells_card(const cells_search *c, int i, u32 word, int d) {
    int built = cells_built(word);
    u32 fixed = word & CELLS_FIXED;
    if (d < built) return cells_built_card(c, cells_fixed_top(c, i, word), word, built - d);
    return fixed >= CELLS_BOTTOM ? (u8)(fixed - CELLS_BOTTOM) : c->card[i][fixed - 1 + (u32)(built - d)];
}

static inline u8 cells_top(const cells_search *c, int i, u32 word) { return cells_card(c, i, word, 0); }

static inline int cells_length(u32 word) {
    u32 fixed = word & CELLS_FIXED;
    return (int)(fixed >= CELLS_BOTTOM ? 1 : fixed) + cells_built(word);
}

static inline u32 cells_second_suit(u8 card) { return (card & 3) >= 2; }

static inline u32 cells_push(const cells_search *c, int i, u32 word, u8 card) {
    u32 fixed = word & CELLS_FIXED;
    int built = cells_built(word);
    if (!word) return CELLS_BOTTOM + card;
    if (!built && fixed < CELLS_BOTTOM && fixed < c->length[i] && c->card[i][fixed] == card) return word + 1;
    if (c->alternating) word |= cells_second_suit(card) << (CELLS_SUITS + built);
    return word + CELLS_ONE;
}

/* The column without its top `count` cards; count <= length. */
static inline u32 cells_drop(const cells_search *c, int i, u32 word, int count) {
    int built = cells_built(word);
    u32 fixed = word & CELLS_FIXED;
    if (count <= built) {
        word -= (u32)count * CELLS_ONE;
        return c->alternating ? word & ((1u << (CELLS_SUITS + built - count)) - 1) : word;
    }
    return fixed >= CELLS_BOTTOM ? 0 : c->left[i][fixed - (u32)(count - built)];
}

static inline int cells_is_next(const cells_node *n, u8 card) { return n->up[card & 3] + 1 == card >> 2; }

static inline void cells_raise(cells_node *n, u8 card) { n->up[card & 3]++; }

/* CELLS_UP: must this card go up, being bare? */
static inline int cells_forced(const cells_search *c, const cells_node *n, u8 card) {
    if (!cells_is_next(n, card) || c->off & CELLS_UP) return 0;
    if (!c->alternating) return 1;
    int rank = card >> 2, red = hw_is_red(card);
    int other = red ? (n->up[0] < n->up[3] ? n->up[0] : n->up[3]) : (n->up[1] < n->up[2] ? n->up[1] : n->up[2]);
    int own = n->up[3 - (card & 3)];
    return other >= rank - 1 || (other >= rank - 2 && own >= rank - 3);
}

/* CELLS_DOWN, which rests on CELLS_LAZY. */
static inline int cells_puts_down(const cells_search *c) {
    return !c->alternating && !(c->off & (CELLS_DOWN | CELLS_LAZY));
}

/* Bit sets of cards: each rank has four bits, spades, hearts, diamonds, clubs. */
static inline u64 cells_bit(int card) { return 1ull << card; }

static inline u64 cells_nexts(const cells_search *c, const cells_node *n) {
    u64 nexts = 0;
    for (int suit = 0; suit < 4; suit++) nexts |= cells_bit((n->up[suit] * 4 + 4 + suit) & 63);
    return c->ranks == HW_MAX_RANKS ? nexts : nexts & ((1ull << (c->ranks * 4 + 4)) - 1);
}

/* The cards that could lie on one of `hosts`. */
static inline u64 cells_guests(const cells_search *c, u64 hosts) {
    u64 below = hosts >> 4 & ~15ull;
    if (!c->alternating) return below;
    u64 black = (below | below >> 3) & 0x1111111111111111ull, red = (below >> 1 | below >> 2) & 0x1111111111111111ull;
    return black * 6 | red * 9;
}

static inline u64 cells_tops(const cells_search *c, const cells_node *n) {
    u64 tops = 0;
    for (int i = 0; i < c->columns; i++) {
        if (n->column[i]) tops |= cells_bit(cells_top(c, i, n->column[i]));
    }
    return tops;
}

static void cells_take_top(const cells_search *c, cells_node *n, u8 card) {
    int i = 0;
    if (n->cells & cells_bit(card)) {
        n->cells ^= cells_bit(card);
        return;
    }
    while (!n->column[i] || cells_top(c, i, n->column[i]) != card) i++;
    n->column[i] = cells_drop(c, i, n->column[i], 1);
}

static void cells_put_down(const cells_search *c, cells_node *n, u8 card) {
    int i = 0;
    while (!n->column[i] || cells_top(c, i, n->column[i]) != card + 4) i++;
    n->cells ^= cells_bit(card);
    n->column[i] = cells_push(c, i, n->column[i], card);
}

/* One forced move; 0 when there is none. `tops`: the columns' top cards. */
static int cells_force(const cells_search *c, cells_node *n, u64 tops) {
    for (u64 cards = cells_nexts(c, n) & (tops | n->cells); cards; cards &= cards - 1) {
        u8 card = (u8)__builtin_ctzll(cards);
        if (!cells_forced(c, n, card)) continue;
        cells_take_top(c, n, card);
        cells_raise(n, card);
        return 1;
    }
    u64 cards = cells_puts_down(c) ? cells_guests(c, tops) & n->cells : 0;
    if (cards) cells_put_down(c, n, (u8)__builtin_ctzll(cards));
    return cards != 0;
}

/* Columns told by their bottom card and empty ones are interchangeable: the larger word first. */
static void cells_sort(const cells_search *c, cells_node *n) {
    for (int i = 1; i < c->columns; i++) {
        u32 word = n->column[i];
        if (!((word - 1) & CELLS_BOTTOM)) continue;
        int to = i;
        for (int j = i - 1; j >= 0; j--) {
            u32 there = n->column[j];
            if (!((there - 1) & CELLS_BOTTOM)) continue;
            if (there >= word) break;
            n->column[to] = there;
            n->column[to = j] = word;
        }
    }
}

/* The normal form: all forced moves made. */
static inline void cells_normalise(const cells_search *c, cells_node *n, u64 tops) {
    while (HW_UNLIKELY(cells_force(c, n, tops))) tops = cells_tops(c, n);
    u32 alike = 0;
    for (int i = 0; i < c->columns; i++) alike += (n->column[i] - 1) / CELLS_BOTTOM & 1;
    if (alike > 1) cells_sort(c, n);
}
