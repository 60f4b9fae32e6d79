/* HARP_BLOCKED: a quick proof of loss.
 *
 * A game in which nothing is ever covered or used up: a card that has been laid bare once stays at hand, as a host for
 * any number of cards and for the foundations; a stock or foundation card is at hand as a host as soon as some card
 * that could carry it is; a column that was empty once stays so. Whatever a line of the real game does can be done
 * here: by induction over its moves, every card that is bare, up or laid out in the line is at hand here, each column
 * has been dug at least as deep, and the piles stand at least as high. So if a fixed card can't be
 * uncovered here, the position is lost. The least fixpoint is found by repeating the steps until none adds anything. */
#include "harp.h"

typedef struct {
    const harp_setting *g;
    u64 loose;              /* kinds in the stock or (to be taken back) on foundations */
    u64 open;               /* kinds that an open card may be */
    u64 host;               /* kinds that can lie bare in a column */
    u64 seen;               /* kinds that can go up if their pile waits for them */
    u32 height;             /* nibble per suit: the higher pile */
    int empty;              /* there can be an empty column */
    harp_column column[HARP_COLUMNS];
} harp_relaxed;

/* Every kind of which a card of the other colour, one rank higher, is in the set. */
static inline u64 harp_carried(u64 hosts) {
    u64 black = hosts & 0x3333333333333333ull, red = hosts & ~0x3333333333333333ull;
    u64 by_black = (black | black << 1 | black >> 1) & 0x3333333333333333ull;
    u64 by_red = (red | red << 1 | red >> 1) & 0xCCCCCCCCCCCCCCCCull;
    return (by_black << 2 | by_red >> 2) >> 4;
}

static inline int harp_relaxed_height(const harp_relaxed *r, int suit) {
    return r->height >> 4 * suit & 15;
}

/* Can a card of one of these kinds, which are of one rank, go up? */
static inline int harp_relaxed_up(const harp_relaxed *r, u64 kinds) {
    for (; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        if (harp_relaxed_height(r, kind & 3) >= harp_rank(kind)) return 1;
    }
    return 0;
}

/* Digs into a column as far as it goes; 1 if anything was laid bare. */
static int harp_dig(harp_relaxed *r, int i) {
    const harp_setting *g = r->g;
    int news = 0;
    while (r->column[i]) {
        harp_column c = r->column[i];
        u64 kinds = harp_kinds(harp_top(c), r->open);
        news |= (r->host & r->seen & kinds) != kinds;
        r->host |= kinds;
        r->seen |= kinds;
        int whole = harp_base(c) == g->ranks - 1;
        int goes = (harp_carried(r->host) & kinds) || harp_relaxed_up(r, kinds);
        if (!goes && !(whole && r->empty)) break;
        if (!goes) {
            for (int place = harp_length(c) - 1; place >= 0; place--) {
                u64 more = harp_kinds(harp_at(c, place), r->open);
                r->host |= more;
                r->seen |= more;
            }
            r->column[i] = g->under[g->start[i] + (u32)harp_fixed(c)];
        } else {
            r->column[i] = harp_popped(g, i, c);
        }
        news = 1;
    }
    r->empty |= !r->column[i];
    return news;
}

/* What the loose cards can be laid on, from the highest rank down, since they can carry each other. */
static int harp_lay_out(harp_relaxed *r) {
    u64 before = r->host, kings = r->empty ? 0xFull << 4 * (r->g->ranks - 1) : 0;
    for (;;) {
        u64 more = (harp_carried(r->host) | kings) & r->loose & ~r->host;
        if (!more) return r->host != before;
        r->host |= more;
    }
}

static int harp_raise_all(harp_relaxed *r) {
    int news = 0;
    for (int suit = 0; suit < 4; suit++) {
        int height = harp_relaxed_height(r, suit);
        while (height < r->g->ranks && (r->seen >> (height * 4 + suit) & 1)) {
            height++;
            r->height += 1u << 4 * suit;
            news = 1;
        }
    }
    return news;
}

static int harp_any_fixed(const harp_relaxed *r) {
    for (int i = 0; i < r->g->columns; i++) {
        if (harp_fixed(r->column[i])) return 1;
    }
    return 0;
}

/* 1: lost for certain. */
static int harp_blocked(const harp_setting *g, const harp_state *s) {
    if (g->off & HARP_BLOCKED) return 0;
    harp_relaxed r = {.g = g};
    u64 up = 0;
    for (int suit = 0; suit < 4; suit++) {
        up |= g->up_to[harp_high(s->found, suit)] << suit;
        r.height |= (u32)harp_high(s->found, suit) << 4 * suit;
    }
    harp_stock stock = harp_stock_of(g, s);
    r.open = stock.loose;
    r.loose = stock.some | (g->take_back ? up : 0);
    r.seen = r.loose;
    for (int i = 0; i < g->columns; i++) {
        r.column[i] = s->column[i];
        r.empty |= !s->column[i];
    }
    for (int news = 1; news;) {
        news = 0;
        for (int i = 0; i < g->columns; i++) news |= harp_dig(&r, i);
        news |= harp_lay_out(&r);
        news |= harp_raise_all(&r);
        if (!harp_any_fixed(&r)) return 0;
    }
    return 1;
}
