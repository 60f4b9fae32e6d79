/* HARP_FORGET: a game that forgets suits.
 *
 * Lost positions have legions of descendants that differ only in the suits of cards in runs, and it hardly ever
 * matters. In the forgetful game a card that is laid on another becomes *open*: of a rank and colour, but of either
 * suit. An open card may go up on the pile of either suit of which some card is *loose*, that is neither up nor lying
 * in a column with its suit known. A position with open cards stands for every real one in which they have some suits,
 * loose cards enough being there; the stock has the rest.
 * Why a loss is a loss: say that such a position can be won if one of those it stands for can. Take one that can be
 * won, and the next move of its winning line (of links, harp_moves.c). With suits forgotten it is a move of the
 * forgetful game, as its links and the open cards that go up are loose, and it leads to a position that stands, among
 * others, for where the line leads. A move is forced here only if it is in every position that this one stands for. So
 * if the line uncovers everything, so does a line here; if none does here, the real position is lost. A win here says
 * nothing, as an open card may have been taken for another. */
#include "harp.h"

/* The first suit's kinds of every rank and colour. */
#define HARP_FIRSTS 0x5555555555555555ull

typedef struct {
    u64 some, both;         /* kinds of which at least one, or both, cards can be taken from the stock */
    u64 loose;              /* kinds of which some card is in the stock or open */
} harp_stock;

/* Both suits' kinds of every rank and colour that has open cards. */
static inline u64 harp_open_kinds(const harp_state *s) {
    u64 any = s->any[0] | s->any[1] | s->any[2];
    return any | any << 1;
}

/* Adds 1 << shift to the binary digits of these kinds. */
static inline void harp_digits_add(u64 digits[3], u64 kinds, int shift) {
    for (; shift < 3; shift++) {
        u64 carry = digits[shift] & kinds;
        digits[shift] ^= kinds;
        kinds = carry;
    }
}

/* Ranks and colours, at both suits' kinds, of which all cards that are not up lie in columns. Four cards each. */
static u64 harp_all_laid(u64 high, u64 low, const harp_state *s) {
    u64 digits[3] = {s->any[0], s->any[1], s->any[2]};
    u64 twice = low | s->two | (high & s->one), once = (high | s->one) & ~twice;
    for (int suit = 0; suit < 2; suit++) {
        harp_digits_add(digits, once >> suit & HARP_FIRSTS, 0);
        harp_digits_add(digits, twice >> suit & HARP_FIRSTS, 1);
    }
    return digits[2] | digits[2] << 1;
}

static inline harp_stock harp_stock_of(const harp_setting *g, const harp_state *s) {
    u64 high = 0, low = 0;
    for (int suit = 0; suit < 4; suit++) {
        high |= g->up_to[harp_high(s->found, suit)] << suit;
        low |= g->up_to[harp_low(s->found, suit)] << suit;
    }
    u64 loose = g->all & ~(low | s->two | (high & s->one));
    u64 some = loose;
    if (s->any[0] | s->any[1] | s->any[2]) some &= ~harp_all_laid(high, low, s);
    return (harp_stock){some, g->all & ~(high | s->one | s->two), loose};
}

/* Which kinds a card may be. */
static inline u64 harp_kinds(int card, u64 loose) {
    return card & HARP_ANY ? (3ull << (card & 63)) & loose : 1ull << card;
}
