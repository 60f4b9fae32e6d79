/* The moves that the search tries.
 *
 * HARP_LINKS. A stock card is laid on a column only as a link: column top <- stock cards <- X, all in one go, where X
 * comes from another column or from a foundation. A stock card goes up only directly below a column card that goes up.
 * Why: take a winning line and a stock card that it lays. Nothing uses that card before the first move that touches it,
 * and the stock obstructs nothing: it can as well be laid just before that move. The move (a) lays a card on it: then
 * it is a link; or (b) takes it away again: then it can come from the stock directly, as the top that it covered has
 * not been touched meanwhile; or (c) is never made: then the card need not be laid, since all that counts is what is
 * uncovered (HARP_UNCOVERED, without which this rule is off). Doing so with the last such card of the line again and
 * again leaves links only. In the same way a stock card's going up is put off until a card goes up on it, or dropped.
 * Of a suit's two piles X's takes the higher one that it fits: the cards that the lower one would need stay in the
 * stock, where they are more at hand than on a pile. An empty column takes a king of the stock as its first link. */
#include "harp.h"

/* X arrives; `links` cards of the stock have been laid under it on column c. */
static int harp_arrive(harp_turn *t, const harp_state *from, harp_column c, u32 links, u32 bits) {
    harp_state *s = harp_room(t, from);
    int last = harp_length(c);
    int card = t->g->forgets ? (t->card & 62) | HARP_ANY : t->card;
    for (u32 n = links; n; n--) harp_count_in(s, harp_at(c, --last));
    if (card != t->card) {
        harp_count_out(s, t->card);
        harp_count_in(s, card);
    }
    harp_put(t->g, s, t->target, harp_push(c, card));
    return harp_offer(t, t->word | links << 16 | bits);
}

/* Which of two suits to link with first: the one with both cards left, then the one whose foundation is lower. */
static int harp_better_suit(harp_turn *t, const harp_state *s, int kind) {
    int first = (int)(t->stock.both >> kind & 1) * 16 - harp_low(s->found, kind & 3);
    int second = (int)(t->stock.both >> (kind + 1) & 1) * 16 - harp_low(s->found, (kind + 1) & 3);
    return second > first;
}

/* The cards that can be the next link, of this first kind of its colour: none, one or two. */
static int harp_link_cards(harp_turn *t, const harp_state *s, int kind, int card[2]) {
    int there = (int)(t->stock.some >> kind & 3);
    if (!there) return 0;
    if (t->g->forgets) {
        card[0] = kind | HARP_ANY;
        return 1;
    }
    int suit = there == 3 ? harp_better_suit(t, s, kind) : there >> 1;
    card[0] = kind + suit;
    card[1] = kind + !suit;
    return there == 3 && t->pool->style.every_suit ? 2 : 1;
}

/* All chains of stock cards from column c, whose next card has this rank and colour, down to X. */
static int harp_chain(harp_turn *t, const harp_state *s, harp_column c, int rank, int colour, u32 links, u32 bits) {
    if (rank == harp_rank(t->card & 63)) return harp_arrive(t, s, c, links, bits);
    int card[2], result = HARP_GO_ON, n = harp_link_cards(t, s, rank * 4 + colour * 2, card);
    for (int i = 0; i < n && !result; i++) {
        u32 more = bits | (u32)(card[i] & 1) << links;
        result = harp_chain(t, s, harp_push(c, card[i]), rank - 1, !colour, links + 1, more);
    }
    return result;
}

/* King of the stock into the empty column, and on to X. */
static int harp_found_column(harp_turn *t, const harp_state *s, u32 word) {
    int king = t->g->ranks - 1, x = t->card & 63, card[2], result = HARP_GO_ON;
    int colour = harp_colour(x) ^ ((king - harp_rank(x)) & 1);
    t->target = t->empty;
    t->word = word | (u32)t->empty << 20;
    int n = harp_link_cards(t, s, king * 4 + colour * 2, card);
    for (int i = 0; i < n && !result; i++) {
        result = harp_chain(t, s, harp_single(card[i]), king - 1, !colour, 1, (u32)(card[i] & 1));
    }
    return result;
}

/* Every way to lay X, which `s` no longer holds, on a column other than `not`. */
static int harp_place(harp_turn *t, const harp_state *s, int card, int not, u32 word) {
    int kind = card & 63, x = harp_rank(kind), result = HARP_GO_ON, links = !(t->g->off & HARP_LINKS);
    t->card = card;
    for (int i = 0; i < t->g->columns && !result; i++) {
        harp_column c = s->column[i];
        if (i == not || !c) continue;
        int top = harp_top(c) & 63, gap = harp_rank(top) - x;
        if (gap <= 0 || (gap > 1 && !links) || (gap & 1) != (harp_colour(top) ^ harp_colour(kind))) continue;
        t->target = i;
        t->word = word | (u32)i << 20;
        result = harp_chain(t, s, c, harp_rank(top) - 1, !harp_colour(top), 0, 0);
    }
    if (!result && t->empty >= 0 && x < t->g->ranks - 1 && links) result = harp_found_column(t, s, word);
    return result;
}

/* Would HARP_FORCED send this card straight up again? */
static int harp_returns(const harp_setting *g, const harp_state *s, int kind) {
    int limit[2];
    if (g->off & HARP_FORCED) return 0;
    harp_harmless(s->found, limit);
    u64 twins = s->two | harp_open_kinds(s);
    return harp_rank(kind) <= limit[harp_colour(kind)] && harp_has_room(s->found, kind, twins);
}

/* Cards taken back from the foundations. */
static int harp_take_back(harp_turn *t, const harp_state *s) {
    int result = HARP_GO_ON;
    for (int pile = 0; pile < 8 && !result; pile++) {
        int suit = pile >> 1, height = pile & 1 ? harp_low(s->found, suit) : harp_high(s->found, suit);
        if (height == 0 || (pile & 1 && height == harp_high(s->found, suit))) continue;
        int kind = (height - 1) * 4 + suit;
        harp_state without = *s;
        harp_set_found(&without, harp_lowered(s->found, suit, height));
        harp_count_in(&without, kind);
        if (harp_returns(t->g, &without, kind)) continue;
        result = harp_place(t, &without, kind, -1, harp_word(HARP_TAKE, pile, 0));
        if (result || height != t->g->ranks || t->empty < 0) continue;
        harp_put(t->g, harp_room(t, &without), t->empty, harp_single(kind));
        result = harp_offer(t, harp_word(HARP_TAKE, pile, t->empty));
    }
    return result;
}

/* A king and all that lies on it into the empty column. From a column with nothing below that would change nothing. */
static int harp_move_run(harp_turn *t, const harp_state *s, int i) {
    harp_column c = s->column[i];
    if (t->empty < 0 || harp_base(c) != t->g->ranks - 1 || !harp_fixed(c)) return HARP_GO_ON;
    harp_state *next = harp_room(t, s);
    harp_put(t->g, next, t->empty, c & ((1ull << HARP_FIXED) - 1));
    harp_put(t->g, next, i, t->g->under[t->g->start[i] + (u32)harp_fixed(c)]);
    return harp_offer(t, harp_word(HARP_RUN, i, t->empty));
}

/* A top card goes up, after the stock cards that its pile lacks. */
static int harp_move_up(harp_turn *t, const harp_state *s, int i, int kind, const harp_state *popped) {
    int rank = harp_rank(kind), suit = kind & 3;
    int height = harp_high(s->found, suit) <= rank ? harp_high(s->found, suit) : harp_low(s->found, suit);
    u64 lacking = (t->g->up_to[rank] & ~t->g->up_to[height]) << suit;
    if (lacking & ((t->g->off & HARP_LINKS) ? ~0ull : ~t->stock.some)) return HARP_GO_ON;
    harp_state *next = harp_room(t, popped);
    harp_count_out(next, harp_top(s->column[i]));
    int other = height == harp_high(s->found, suit) ? harp_low(s->found, suit) : harp_high(s->found, suit);
    harp_set_found(next, harp_with_suit(s->found, suit, rank + 1, other));
    return harp_offer(t, harp_word(HARP_UP, i, 0) | (u32)(rank - height) << 16 | (u32)kind);
}

/* Single stock cards, with HARP_LINKS switched off. */
static int harp_deal_one(harp_turn *t, const harp_state *s, int kind) {
    int rank = harp_rank(kind), result = HARP_GO_ON;
    for (int i = 0; i < t->g->columns && !result; i++) {
        harp_column c = s->column[i];
        int top = c ? harp_top(c) & 63 : 0;
        if (!c && rank != t->g->ranks - 1) continue;
        if (c && (harp_rank(top) != rank + 1 || harp_colour(top) == harp_colour(kind))) continue;
        harp_state *next = harp_room(t, s);
        harp_count_in(next, kind);
        harp_put(t->g, next, i, c ? harp_push(c, kind) : harp_single(kind));
        result = harp_offer(t, harp_word(HARP_DEAL, 0, i) | (u32)kind);
    }
    if (result || (harp_high(s->found, kind & 3) != rank && harp_low(s->found, kind & 3) != rank)) return result;
    harp_state *next = harp_room(t, s);
    harp_set_found(next, harp_raised(s->found, kind & 3, rank));
    return harp_offer(t, harp_word(HARP_DEAL_UP, 0, 0) | (u32)kind);
}

static int harp_deal(harp_turn *t, const harp_state *s) {
    int result = HARP_GO_ON;
    for (u64 left = t->stock.some; left && !result; left &= left - 1) {
        result = harp_deal_one(t, s, __builtin_ctzll(left));
    }
    return result;
}

static harp_state harp_state_of(const harp_setting *g, const harp_node *n) {
    harp_state s = {.found = n->found};
    hw_copy(s.column, n->column, sizeof s.column);
    s.hash = harp_hash(g, &s);
    harp_count(g, &s);
    return s;
}

/* Sends up the top of column i as each of the kinds that it may be. */
static int harp_move_up_as_any(harp_turn *t, const harp_state *s, int i, const harp_state *popped) {
    int result = HARP_GO_ON;
    for (u64 kinds = harp_kinds(harp_top(s->column[i]), t->stock.loose); kinds && !result; kinds &= kinds - 1) {
        result = harp_move_up(t, s, i, __builtin_ctzll(kinds), popped);
    }
    return result;
}

/* Tries every move from this node. */
static int harp_expand(const harp_setting *g, harp_pool *pool, u32 number) {
    harp_state s = harp_state_of(g, harp_node_at(pool, number));
    harp_turn t;
    t.g = g;
    t.pool = pool;
    t.node = number;
    t.stock = harp_stock_of(g, &s);
    t.empty = -1;
    t.waiting = 0;
    int result = HARP_GO_ON;
    if (harp_blocked(g, &s)) return HARP_GO_ON;
    int forced = g->forgets ? harp_forced_open(g, &s, t.stock.loose) : -1;
    if (forced >= 0) {
        harp_state popped = s;
        harp_put(g, &popped, forced, harp_popped(g, forced, s.column[forced]));
        result = harp_move_up_as_any(&t, &s, forced, &popped);
        return result ? result : harp_flush(&t);
    }
    for (int i = g->columns - 1; i >= 0; i--) t.empty = s.column[i] ? t.empty : i;
    if (g->take_back && pool->style.take_back) result = harp_take_back(&t, &s);
    for (int i = 0; i < g->columns && !result; i++) {
        if (!s.column[i]) continue;
        int card = harp_top(s.column[i]);
        harp_state popped = s;
        harp_put(g, &popped, i, harp_popped(g, i, s.column[i]));
        result = harp_place(&t, &popped, card, i, harp_word(HARP_MOVE, i, 0));
        if (!result) result = harp_move_run(&t, &s, i);
        if (!result) result = harp_move_up_as_any(&t, &s, i, &popped);
    }
    if (!result && (g->off & HARP_LINKS)) result = harp_deal(&t, &s);
    return result ? result : harp_flush(&t);
}
