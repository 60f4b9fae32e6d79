/* Klondike: runs of alternating colours move as they are, one pack. What the files of this search share.
 *
 * All sets of cards are masks of 52 bits. The bit of a card is (rank - 1) * 4 + place, where the place has the colour
 * in its second bit, turned over on every other rank. So the two cards that a card may be laid on are 4 bits higher:
 * same pair of bits, next rank. Such a pair (same rank, same colour) is called a *pair* here; slots are counted by pairs.
 *
 * The state. A face-up run can be cut anywhere and its parts moved freely, so it does not matter which card of a pair
 * lies on which card of the pair above it. A position is known from: which cards are still covered in each column (a
 * number a column), the foundations, the cards left in the stock, and, where it matters, how many of them lie in the
 * waste and how many redeals are left. Every other card lies face up in the columns:
 *   - a *head* is the first card of a column's run, lying on a covered card or, other than a king, on the table;
 *   - all others lie on a card of the pair above, or head a column of their own ("bare" columns: those without a head).
 * Exactly: let n(P) be the face-up cards of pair P that are no heads, p(P) the face-up cards of the pair above. A
 * state is possible if n(P) <= p(P) for each pair, kings aside, and the kings that are no heads have a bare column each.
 * P has a free slot if n(P) < p(P), because the runs on the two cards above can change places with the empty place.
 * The moves, one to one with what the rules allow (a tail of a run that moves changes no state):
 *   - a card goes up if it is next and if the pair below it has a free slot (what lies on it can move out of the way);
 *   - a head, a stock card that can be reached, or the top of a foundation moves down onto a free slot of its pair;
 *   - a head that has gone turns or frees the next covered card, or leaves a bare column.
 * With any card allowed in an empty column, n(P) - p(P), where positive, is the number of bare columns that P fills.
 * Cards lying face up below the run (set up by hand, open deals) count as covered; the run that the next of them heads
 * is freed as a whole. */
#ifndef HARP_KLONDIKE_H
#define HARP_KLONDIKE_H

#include "common.h"

/* Pruning rules, for hw_options.off. The proofs are in klondike_moves.c, for KLONDIKE_STUCK in klondike_stuck.c. */
enum {
    KLONDIKE_SAFE = 1,      /* cards that nothing needs go up at once */
    KLONDIKE_CHAIN = 2,     /* a card goes down only if its slot is used by the next move */
    KLONDIKE_RAISE = 4,     /* a card that uncovers nothing goes up only if that is used */
    KLONDIKE_PULL = 8,      /* stock cards go up only right under a card from the columns */
    KLONDIKE_LAST = 16,     /* a safe card goes up from the end of the stock at once */
    KLONDIKE_STUCK = 32,    /* positions blocked even if nothing is ever covered again are given up */
    KLONDIKE_GRACE = 64,    /* the first nodes pass without asking for KLONDIKE_STUCK */
    KLONDIKE_ORDER = 128    /* what can be uncovered before or after a stock card is taken is uncovered before */
};

enum { KLONDIKE_CARDS = 52, KLONDIKE_MOST_DRAW = 8, KLONDIKE_BYTES = 7 };

typedef struct {
    u64 up;                 /* face up and free to move in the columns */
    u64 head;
    u64 stock;              /* stock and waste, as cards */
    u64 left;               /* the same, as places in the order of drawing */
    u64 next;               /* the next card of each foundation; a full one has a bit above all cards */
    u64 code;               /* covered cards and foundations as one number */
    u16 heights;            /* foundations, 4 bits each */
    u8 bare;                /* columns without a head */
    u8 cut;                 /* places below this one are in the waste */
    u16 redeals;
} klondike_state;

/* What happens when a head leaves its column. */
typedef struct { u64 up, head, code; u8 bare; } klondike_below;

typedef struct {
    /* rules */
    u64 cards, aces, kings; /* masks */
    u64 suit[4];
    u32 rules;              /* pruning rules in force */
    u8 ranks, draw, any, take_back;
    u8 endless;             /* redeals are unlimited */
    u8 free_stock;          /* each stock card can be reached at any time: draw 1, endless; or no stock at all */
    /* the question */
    u64 ground;             /* heads that lie on the table */
    klondike_below below[KLONDIKE_CARDS];
    u8 place[KLONDIKE_CARDS];           /* in the order of drawing */
    u8 card[KLONDIKE_CARDS];            /* at a place */
    u8 stock_cards;
    u8 shift;               /* bits of the code in a key */
    u8 wide;                /* a key needs two words */
    u64 height_step[4];
    u64 cut_step, redeal_step, slot_step;
    /* tables for the stock, by bytes of `left` */
    u8 rest[16];                        /* modulo draw */
    u8 turned[KLONDIKE_MOST_DRAW][256]; /* which of these come up last in a draw, with so many drawn before */
    u64 of_places[KLONDIKE_BYTES][256]; /* places as cards */
} klondike_deal;

static inline u64 klondike_bit(int card) { return 1ull << card; }
static inline int klondike_card(u64 mask) { return __builtin_ctzll(mask); }

/* 0 and 1 black, 2 and 3 red. */
static inline int klondike_suit(int card) { return (card & 3) ^ (card >> 1 & 2); }

static inline u64 klondike_twin(u64 m) {
    return (m & 0x5555555555555555ull) << 1 | (m >> 1 & 0x5555555555555555ull);
}

/* Both cards of each pair that has one in the mask. */
static inline u64 klondike_pairs(u64 m) { return m | klondike_twin(m); }

static inline u64 klondike_turn(u64 m) {
    return (m & 0x3333333333333333ull) << 2 | (m >> 2 & 0x3333333333333333ull);
}

/* The next and the previous cards of the same suits. */
static inline u64 klondike_after(u64 m) { return klondike_turn(m << 4); }
static inline u64 klondike_before(u64 m) { return klondike_turn(m >> 4); }

static inline int klondike_ones4(u64 m) { return (int)(0x4332322132212110ull >> 4 * (m & 15) & 15); }
static inline int klondike_ones8(u64 m) { return klondike_ones4(m) + klondike_ones4(m >> 4); }

static inline int klondike_ones(u64 m) {
    m -= m >> 1 & 0x5555555555555555ull;
    m = (m & 0x3333333333333333ull) + (m >> 2 & 0x3333333333333333ull);
    return (int)(((m + (m >> 4)) & 0x0F0F0F0F0F0F0F0Full) * 0x0101010101010101ull >> 56);
}

static inline u64 klondike_highest(u64 m) { return m ? 1ull << (63 - __builtin_clzll(m)) : 0; }

static inline int klondike_height(const klondike_state *s, int suit) { return s->heights >> 4 * suit & 15; }

#endif
