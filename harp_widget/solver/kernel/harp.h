/* Two packs, single cards between columns (Easy Harp): what the files of this search share.
 *
 * The question is only which hidden cards can be uncovered: with draw 1 and unlimited redeals the stock is a set of
 * cards, each of them at hand at any time (see HARP_LINKS), and a column whose cards are one run obstructs nothing.
 *
 * A column is one 32-bit word: a number of *fixed* cards, which lie as they lay in the position asked about (face
 * down, or face up below a break of the run), and on them the *run*, from its base to the top: base rank, base colour,
 * length, and one bit a card that tells the suit, since colours alternate. Which cards are fixed never changes, so a
 * number says it all; what lies in the stock follows from the columns and the foundations. */
#ifndef HARP_HARP_H
#define HARP_HARP_H

#include "common.h"

/* Pruning rules; a set bit in options.off switches one off. The proof of each stands where the rule is applied. */
enum {
    HARP_LINKS = 1 << 0,        /* stock cards are played only as links of a chain (harp_moves.c) */
    HARP_FORCED = 1 << 1,       /* foundation moves that cannot harm are made at once (harp_forced.c) */
    HARP_ALIKE = 1 << 2,        /* columns without fixed cards are interchangeable (harp_table.c) */
    HARP_BLOCKED = 1 << 3,      /* a relaxed game that cannot be won proves a loss (harp_blocked.c) */
    HARP_UNCOVERED = 1 << 4,    /* no fixed card left: won (harp_forced.c) */
    HARP_FORGET = 1 << 5,       /* a game in which the suits of runs are forgotten proves a loss (harp_open.c) */
    HARP_RESTARTS = 1 << 6      /* not a pruning rule: short searches with changing weights beside the exhaustive one */
};

enum { HARP_COLUMNS = HW_MAX_COLUMNS, HARP_KINDS = 52 };

/* Places: the columns, then */
enum { HARP_STOCK = HARP_COLUMNS, HARP_FOUNDATION };

/* A kind of card, 0..51: (rank - 1) * 4 + suit, suits 0 spades, 1 clubs, 2 hearts, 3 diamonds: bit 1 is the colour. */
static inline int harp_rank(int kind) { return kind >> 2; }
static inline int harp_colour(int kind) { return kind >> 1 & 1; }
static inline int harp_from_byte(u8 card) { return card - 4 - hw_suit_of(card) + ((0x78 >> 2 * hw_suit_of(card)) & 3); }
static inline u8 harp_to_byte(int kind) { return (u8)(kind + 4 - (kind & 3) + ((0x9C >> 2 * (kind & 3)) & 3)); }

/* The column word: bits 0-12 suit bits (base first), 16-28 set where the suit is open (harp_open.c; the suit bit is
 * then 0), 32-35 length, 36-39 base rank, 40 base colour, 41-47 number of fixed cards. */
typedef u64 harp_column;
enum { HARP_UNDECIDED = 16, HARP_LENGTH = 32, HARP_BASE = 36, HARP_COLOUR = 40, HARP_FIXED = 41 };

static inline int harp_length(harp_column c) { return c >> HARP_LENGTH & 15; }
static inline int harp_base(harp_column c) { return c >> HARP_BASE & 15; }
static inline int harp_base_colour(harp_column c) { return c >> HARP_COLOUR & 1; }
static inline int harp_fixed(harp_column c) { return (int)(c >> HARP_FIXED); }

/* An open card: its kind with this added; the kind is then the first suit of the colour. */
enum { HARP_ANY = 64 };

static inline harp_column harp_card_bits(int card, int place) {
    return card & HARP_ANY ? 1ull << (HARP_UNDECIDED + place) : (u64)(card & 1) << place;
}

static inline harp_column harp_single(int card) {
    int kind = card & ~HARP_ANY;
    return (u64)harp_colour(kind) << HARP_COLOUR | (u64)harp_rank(kind) << HARP_BASE | 1ull << HARP_LENGTH |
           harp_card_bits(card, 0);
}

/* The card at this place of the run, 0 = base: its kind, HARP_ANY added if it is open. */
static inline int harp_at(harp_column c, int place) {
    int colour = harp_base_colour(c) ^ (place & 1);
    int kind = (harp_base(c) - place) * 4 + colour * 2 + (int)(c >> place & 1);
    return kind | (int)(c >> (HARP_UNDECIDED + place) & 1) << 6;
}

static inline int harp_top(harp_column c) { return harp_at(c, harp_length(c) - 1); }

static inline harp_column harp_push(harp_column c, int card) {
    return (c + (1ull << HARP_LENGTH)) | harp_card_bits(card, harp_length(c));
}

/* Foundations of suit s: bits 8s..8s+3 the higher pile, 8s+4..8s+7 the lower one. */
static inline int harp_high(u32 found, int suit) { return found >> 8 * suit & 15; }
static inline int harp_low(u32 found, int suit) { return found >> (8 * suit + 4) & 15; }

typedef struct {
    harp_column column[HARP_COLUMNS];
    u32 found;
    u64 hash;
    u64 one, two;               /* the kinds of which one, or both, cards lie in columns (disjoint), open ones apart */
    u64 any[3];                 /* how many open cards lie in columns: a binary digit each, at the first suit's kind */
} harp_state;

/* A position met. */
typedef struct {
    harp_column column[HARP_COLUMNS];
    u32 found;
    u32 tag;                    /* upper half of the hash */
    u32 parent, move;           /* how it was reached (harp_moves.c) */
    u32 next;                   /* of equal score, in the queue */
    u32 depth;
} harp_node;

_Static_assert(sizeof(harp_node) == 96, "nodes are packed");

enum { HARP_NONE = 0xFFFFFFFF };

/* How a search orders and thins out its moves. */
typedef struct {
    int fixed, buried, found, deep, depth, homeless;    /* weights of the score */
    u32 noise;                  /* the score is blurred by less than this */
    int every_suit;             /* a link is tried in both suits; otherwise in the one that seems better */
    int take_back;
} harp_style;

enum { HARP_BUCKETS = 8192, HARP_CHUNK = 2730 /* nodes: 256 kB */, HARP_CHUNKS = 1 << 14 };

/* One search: nodes in chunks, a table to find them, and the queue. */
typedef struct {
    harp_node **chunk;          /* HARP_CHUNKS pointers */
    u64 *table;                 /* upper half: upper half of the hash; lower half: number of the node + 1 */
    u64 mask;                   /* slots - 1 */
    u32 *bucket;
    u32 chunks, count;          /* chunks taken; nodes in them */
    u32 lowest;                 /* no bucket below this one has a node */
    u32 won;                    /* node with no fixed card, or HARP_NONE */
    u64 random;
    hw_memory *memory;
    harp_style style;
} harp_pool;

/* A line on its way to be shown: cards going from one place to another (harp_line.c). */
typedef struct { u8 kind, source, target, count; } harp_step_of;

typedef struct {
    harp_step_of *step;
    int count, most;
} harp_steps;

/* The position asked about, as tables, and what a search makes of it. */
typedef struct {
    u32 off;
    int merges;                 /* positions that differ only in the suits in runs count as one: for the finder */
    int forgets;                /* the suits of cards in runs are open (harp_open.c) */
    int columns, ranks;
    int take_back;
    u64 all;                    /* the kinds in play */
    u64 up_to[14];              /* per height: the spades up to it (shift by the suit for others) */
    /* Tables of the n lowest cards of each column, at [start + n]: */
    u32 start[HARP_COLUMNS];
    harp_column under[HW_MAX_CARDS + HARP_COLUMNS];     /* the column when only these are left */
    u64 one[HW_MAX_CARDS + HARP_COLUMNS];               /* the kinds of which one, or both, cards are among them */
    u64 two[HW_MAX_CARDS + HARP_COLUMNS];
    harp_state origin;
} harp_setting;

/* A search that goes on until its queue is empty. */
typedef struct {
    const harp_setting *setting;
    harp_pool pool;
    u64 looks;                  /* nodes looked at */
    int ended;                  /* won, out of moves or out of memory, and its memory given back */
} harp_long;

typedef struct {
    hw_search *search;
    u32 off;
    harp_setting merging, exact, forgetting;
    harp_pool finder;
    u64 finder_looks;
    u64 attempt_left;
    u64 attempt_size;
    u32 attempt;
    harp_long digger, forgetful, prover;
    int hopeless;               /* a search that merges positions has run out of moves: a loss is likely */
    harp_steps best;            /* the shortest line known */
    u64 polish_left;            /* nodes that may still go into a shorter one */
    hw_move *line;
    int line_length;
} harp_game;

#endif
