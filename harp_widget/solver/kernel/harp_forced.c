/* Foundation moves that are made at once. */
#include "harp.h"

/* HARP_FORCED. A card c of rank r goes up at once if
 *   (1) both piles of both suits of the other colour have reached r - 2, and those of its own colour r - 3, and
 *   (2) the lower pile of its suit has reached r - 1, or no twin of c lies in a column.
 * Why: take a winning line of the position without this move. Call small the cards of the other colour up to r - 1 and
 * those of c's colour up to r - 2. Only small cards can lie on small ones and on c. We follow the line with c up,
 * leave small cards up, and send one up when the line touches it: by (1) its pile is never short of the card below,
 * and a kind has as many piles as cards. What the line does with small cards makes room for small cards only, so
 * nothing else is missed: any other card finds its host bare in our position whenever it does in the line's. Only the
 * twin could miss the place that c took: by (2) there is another at once, or the twin is in the stock, where it buries
 * nothing and may stay until the other pile has grown. (The card of c's suit below c, which the line may take back
 * from under c, can be a host to small cards only: it stays.) */

/* The highest rank, counted from 0, that (1) lets go up, per colour. */
static inline void harp_harmless(u32 found, int limit[2]) {
    int black = harp_low(found, 0) < harp_low(found, 1) ? harp_low(found, 0) : harp_low(found, 1);
    int red = harp_low(found, 2) < harp_low(found, 3) ? harp_low(found, 2) : harp_low(found, 3);
    limit[0] = red + 1 < black + 2 ? red + 1 : black + 2;
    limit[1] = black + 1 < red + 2 ? black + 1 : red + 2;
}

/* The kinds that the foundations take next and that (1) lets go up. */
static u64 harp_candidates(const harp_setting *g, u32 found) {
    int limit[2];
    u64 kinds = 0;
    harp_harmless(found, limit);
    for (int suit = 0; suit < 4; suit++) {
        int high = harp_high(found, suit), low = harp_low(found, suit), most = limit[suit >> 1];
        if (high <= most) kinds |= 1ull << (high * 4 + suit);
        if (low <= most) kinds |= 1ull << (low * 4 + suit);
    }
    return kinds & g->all;
}

/* (2), where twins_in is where a twin would lie. */
static inline int harp_has_room(u32 found, int kind, u64 twins_in) {
    return harp_low(found, kind & 3) >= harp_rank(kind) || !(twins_in >> kind & 1);
}

enum { HARP_NO_FORCED = -1 };

typedef struct { int kind, source; } harp_forced;       /* source: a column, or HARP_STOCK */

/* Does (2) hold for a top card that may be this kind? Any other open card may be its twin. */
static int harp_top_has_room(const harp_state *s, int card, int kind) {
    if (harp_low(s->found, kind & 3) >= harp_rank(kind)) return 1;
    if (!(card & HARP_ANY)) return !((s->two | harp_open_kinds(s)) >> kind & 1);
    u64 others = s->any[1] | s->any[2];
    return !((s->one | s->two) >> kind & 1) && !(others >> (card & 63) & 1);
}

/* Is the top of this column forced up, whichever of these kinds it is? */
static int harp_all_forced(const harp_state *s, int card, u64 kinds, u64 candidates) {
    if (kinds & ~candidates) return 0;
    for (; kinds; kinds &= kinds - 1) {
        if (!harp_top_has_room(s, card, __builtin_ctzll(kinds))) return 0;
    }
    return 1;
}

/* A column card that is forced up: if its kind is certain. */
static harp_forced harp_forced_top(const harp_setting *g, const harp_state *s, u64 candidates, u64 loose) {
    for (int i = 0; i < g->columns; i++) {
        if (!s->column[i]) continue;
        int card = harp_top(s->column[i]);
        u64 kinds = harp_kinds(card, loose);
        if ((kinds & (kinds - 1)) || !harp_all_forced(s, card, kinds, candidates)) continue;
        return (harp_forced){__builtin_ctzll(kinds), i};
    }
    return (harp_forced){HARP_NO_FORCED, 0};
}

/* A column with an open card on top that is forced up as either kind, or -1. */
static int harp_forced_open(const harp_setting *g, const harp_state *s, u64 loose) {
    u64 candidates = g->off & HARP_FORCED ? 0 : harp_candidates(g, s->found);
    for (int i = 0; i < g->columns && candidates; i++) {
        if (!s->column[i]) continue;
        int card = harp_top(s->column[i]);
        if (harp_all_forced(s, card, harp_kinds(card, loose), candidates)) return i;
    }
    return -1;
}

/* A stock card that is forced up. Where there are open cards of its rank and colour, one must be in the stock for
 * certain, since there is no other suit to choose, and the place must be free for it. */
static harp_forced harp_forced_card(const harp_state *s, u64 candidates, harp_stock stock) {
    u64 kinds = candidates & stock.some, open = harp_open_kinds(s);
    for (; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        if ((open >> kind & 1) && (stock.loose >> (kind ^ 1) & 1)) continue;
        if (harp_has_room(s->found, kind, s->one | s->two | open)) return (harp_forced){kind, HARP_STOCK};
    }
    return (harp_forced){HARP_NO_FORCED, 0};
}

static harp_forced harp_next_forced(const harp_setting *g, const harp_state *s) {
    u64 candidates = harp_candidates(g, s->found);
    if (!candidates) return (harp_forced){HARP_NO_FORCED, 0};
    harp_stock stock = harp_stock_of(g, s);
    harp_forced top = harp_forced_top(g, s, candidates, stock.loose);
    return top.kind != HARP_NO_FORCED ? top : harp_forced_card(s, candidates, stock);
}

static void harp_make_forced(const harp_setting *g, harp_state *s, harp_forced forced) {
    if (forced.source != HARP_STOCK) {
        harp_count_out(s, harp_top(s->column[forced.source]));
        harp_put(g, s, forced.source, harp_popped(g, forced.source, s->column[forced.source]));
    }
    harp_set_found(s, harp_raised(s->found, forced.kind & 3, harp_rank(forced.kind)));
}

static void harp_settle(const harp_setting *g, harp_state *s) {
    if (g->off & HARP_FORCED) return;
    for (;;) {
        harp_forced forced = harp_next_forced(g, s);
        if (forced.kind == HARP_NO_FORCED) return;
        harp_make_forced(g, s, forced);
    }
}

/* HARP_UNCOVERED. Once no column has fixed cards, the game is won: of the cards not yet up take one of the lowest rank.
 * All lower ones are up, so a pile of its suit waits for it; it lies in the stock, at hand, or in a run with
 * nothing lower, so nothing, on it. */
static int harp_is_won(const harp_setting *g, const harp_state *s) {
    if (!(g->off & HARP_UNCOVERED)) return harp_fixed_cards(g, s) == 0;
    for (int suit = 0; suit < 4; suit++) {
        if (harp_low(s->found, suit) < g->ranks) return 0;
    }
    return 1;
}
