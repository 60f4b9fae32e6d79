/* Foundation moves that are made at once. */
#include "harp.h"

/* HARP_FORCED. A card c of rank r goes up at once if
 *   (1) both piles of both suits of the other colour have reached r - 2, and those of its own colour r - 3, and
 *   (2) the lower pile of its suit has reached r - 1, or no twin of c lies in a column.
 * Why: take any winning line of the position without the move. Call small the cards of the other colour up to r - 1,
 * those of c's colour up to r - 2, and what lies on c. On a small card, and on c, only smaller small cards can lie. We follow the
 * line with c up, and leave small cards up, or send them up when the line touches them: by (1) their piles are never
 * short of the card below, and a kind has as many piles as cards. What the line does with small cards makes room for
 * small cards only, so nothing else is missed: every other card finds its host bare in our position when it does in
 * the line's. Only c's place could be missed, by its twin: by (2) there is another place for it at once, or the twin comes from the
 * stock, where it buries nothing and may as well stay until the other pile has grown. (A card of c's suit and rank
 * r - 1 that the line takes back from under c can serve as a host to small cards only: it stays.) */

/* The highest rank, counted from 0, that (1) lets go up, per colour. */
static inline void harp_harmless(u32 found, int limit[2]) {
    int black = harp_low(found, 0) < harp_low(found, 1) ? harp_low(found, 0) : harp_low(found, 1);
    int red = harp_low(found, 2) < harp_low(found, 3) ? harp_low(found, 2) : harp_low(found, 3);
    limit[0] = red + 1 < black + 2 ? red + 1 : black + 2;
    limit[1] = black + 1 < red + 2 ? black + 1 : red + 2;
}

/* The kinds that the foundations take next and that (1) lets go up. */
static u64 harp_candidates(const harp_game *g, u32 found) {
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

static u64 harp_tops(const harp_game *g, const harp_state *s) {
    u64 tops = 0;
    for (int i = 0; i < g->columns; i++) {
        if (s->column[i]) tops |= 1ull << harp_top(s->column[i]);
    }
    return tops;
}

/* Kinds for which (2) holds, of those that are next on some foundation: twins_in is what must not lie in columns. */
static u64 harp_no_twin(u32 found, u64 kinds, u64 twins_in) {
    u64 good = 0;
    for (u64 left = kinds; left; left &= left - 1) {
        int kind = __builtin_ctzll(left);
        if (harp_low(found, kind & 3) >= harp_rank(kind) || !(twins_in >> kind & 1)) good |= 1ull << kind;
    }
    return good;
}

/* A column holding this kind on top sends it up. */
static void harp_send_up(const harp_game *g, harp_state *s, int kind) {
    for (int i = 0; i < g->columns; i++) {
        if (!s->column[i] || harp_top(s->column[i]) != kind) continue;
        harp_put(g, s, i, harp_popped(g, i, s->column[i]));
        break;
    }
    harp_count_out(s, kind);
    harp_set_found(s, harp_raised(s->found, kind & 3, harp_rank(kind)));
}

/* The next forced move: a kind + 1 for one from a column, kind + 1 + 64 from the stock, 0 for none. */
static int harp_next_forced(const harp_game *g, const harp_state *s) {
    u64 candidates = harp_candidates(g, s->found);
    if (!candidates) return 0;
    u64 from_column = candidates & harp_tops(g, s);
    if (from_column) from_column = harp_no_twin(s->found, from_column, s->two);
    if (from_column) return __builtin_ctzll(from_column) + 1;
    u64 from_stock = candidates & harp_stock_of(g, s).some;
    if (from_stock) from_stock = harp_no_twin(s->found, from_stock, s->one | s->two);
    return from_stock ? __builtin_ctzll(from_stock) + 1 + 64 : 0;
}

static void harp_make_forced(const harp_game *g, harp_state *s, int forced) {
    int kind = (forced - 1) & 63;
    if (forced <= 64) harp_send_up(g, s, kind);
    else harp_set_found(s, harp_raised(s->found, kind & 3, harp_rank(kind)));
}

static void harp_settle(const harp_game *g, harp_state *s) {
    if (g->off & HARP_FORCED) return;
    for (int forced; (forced = harp_next_forced(g, s));) harp_make_forced(g, s, forced);
}

/* HARP_UNCOVERED. Once no column has fixed cards, the game is won: of the cards not yet up take one of the lowest rank.
 * All lower ones are up, so a pile of its suit waits for it; it lies in the stock, at hand, or in a run with
 * nothing lower, so nothing, on it. */
static int harp_is_won(const harp_game *g, const harp_state *s) {
    if (!(g->off & HARP_UNCOVERED)) return harp_fixed_cards(g, s) == 0;
    for (int suit = 0; suit < 4; suit++) {
        if (harp_low(s->found, suit) < g->ranks) return 0;
    }
    return 1;
}
