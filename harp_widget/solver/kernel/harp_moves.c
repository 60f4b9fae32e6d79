/* The moves that the search tries.
 *
 * HARP_LINKS. A stock card is laid on a column only as a link: column top <- stock cards <- X, where X comes from
 * another column or from a foundation, all in one go. It goes up only directly below a column card, which then goes up too.
 * Why: take a winning line and in it a stock card laid on a column that is not followed at once by a card laid on it or by another such stock card. Between that
 * moment and the first that touches the card, nothing else uses it, and the stock obstructs nothing: so it can be laid just
 * before that. The first touch is (a) a card laid on it: then it is a link; or (b) its own move: then it goes there straight from the stock,
 * as the top that it covered was not touched meanwhile; or (c) none: it can be left out, as the game is won when all is uncovered. Taking the last such card of
 * the line each time, every line comes to have links only. In the same way a stock card that goes up is put off until a card of
 * its suit goes up on it, and dropped if none does; of a suit's two piles the higher one that X fits on is grown: the cards that the lower one would need stay in
 * the stock, where each is more at hand than on a pile.
 * The chain that leads to a king of the stock in an empty column is the same: the column takes the king as its first link.
 *
 * A move in one word: bits 28-30 what, 24-27 source (column, or 2 * suit + 1 for the lower pile), 20-23 target column,
 * 16-19 number of links, 0-12 their suit bits (lowest bit first laid). */
#include "harp.h"

enum { HARP_MOVE = 0, HARP_TAKE = 1, HARP_RUN = 2, HARP_UP = 3, HARP_DEAL = 4, HARP_DEAL_UP = 5 };

static inline u32 harp_word(int what, int source, int target) {
    return (u32)what << 28 | (u32)source << 24 | (u32)target << 20;
}

enum { HARP_WAITING = 32 };

typedef struct {
    const harp_game *g;
    harp_pool *pool;
    harp_stock stock;
    u32 node;               /* the node being expanded */
    int empty;              /* an empty column, or -1; which one makes no difference */
    u32 word;               /* of the move under way, without its links */
    int kind;               /* X, and */
    int target;             /* its column */
    int waiting;
    harp_state reached[HARP_WAITING];       /* entered together, so that the table's memory is fetched meanwhile */
    u32 move[HARP_WAITING];
} harp_turn;

static int harp_score(const harp_game *g, harp_pool *pool, const harp_state *s, u32 depth) {
    const harp_style *w = &pool->style;
    int fixed = 0, buried = 0, deep = 0, homeless = 0, up = 0;
    for (int i = 0; i < g->columns; i++) {
        harp_column c = s->column[i];
        int n = harp_fixed(c);
        if (n) {
            fixed += n;
            buried += harp_length(c) - 1;
            deep += n * n;
        } else if (!c) {
            homeless--;
        } else if (harp_base(c) != g->ranks - 1) {
            homeless++;
        }
    }
    for (int suit = 0; suit < 4; suit++) up += harp_high(s->found, suit) + harp_low(s->found, suit);
    int score = 2000 + w->fixed * fixed + w->buried * buried - w->found * up + w->deep * deep / 4;
    score += w->homeless * homeless + w->depth * (int)depth / 16;
    return w->noise ? score + (int)hw_below(&pool->random, w->noise) : score;
}

enum { HARP_GO_ON = 0, HARP_WON = 1 };

/* How many steps a move adds to the line; each card going up once costs nothing, as it has to. */
static inline u32 harp_cost(u32 move) {
    int what = (int)(move >> 28);
    if (what == HARP_UP || what == HARP_DEAL_UP) return 0;
    return (what == HARP_TAKE) + 1 + (move >> 16 & 15);
}

/* Enters a position that move number i led to. */
static int harp_enter_reached(harp_turn *t, int i) {
    harp_pool *pool = t->pool;
    const harp_state *s = &t->reached[i];
    int added = harp_add(t->g, pool, &t->g->search->memory, s);
    if (added != HARP_NEW) return added == HARP_FULL ? HARP_FULL : HARP_GO_ON;
    u32 number = pool->count - 1;
    harp_node *n = harp_node_at(pool, number);
    n->parent = t->node;
    n->move = t->move[i];
    n->depth = t->node == HARP_NONE ? 0 : harp_node_at(pool, t->node)->depth + harp_cost(t->move[i]);
    if (harp_is_won(t->g, s)) {
        pool->won = number;
        return HARP_WON;
    }
    harp_queue(pool, number, harp_score(t->g, pool, s, n->depth));
    return HARP_GO_ON;
}

static int harp_flush(harp_turn *t) {
    int result = HARP_GO_ON;
    for (int i = 0; i < t->waiting && !result; i++) result = harp_enter_reached(t, i);
    t->waiting = 0;
    return result;
}

/* Room for the position that a move leads to. */
static inline harp_state *harp_room(harp_turn *t, const harp_state *from) {
    harp_state *s = &t->reached[t->waiting];
    *s = *from;
    return s;
}

/* The position in the room handed out last has been reached. */
static int harp_offer(harp_turn *t, u32 move) {
    harp_state *s = &t->reached[t->waiting];
    harp_settle(t->g, s);
    __builtin_prefetch(&t->pool->table[s->hash & t->pool->mask]);
    t->move[t->waiting++] = move;
    return t->waiting == HARP_WAITING ? harp_flush(t) : HARP_GO_ON;
}

/* X arrives; `links` cards of the stock have been laid under it on column c. */
static int harp_arrive(harp_turn *t, const harp_state *from, harp_column c, u32 links, u32 bits) {
    harp_state *s = harp_room(t, from);
    int last = harp_length(c);
    for (u32 n = links; n; n--) harp_count_in(s, harp_at(c, --last));
    harp_put(t->g, s, t->target, harp_push(c, t->kind));
    return harp_offer(t, t->word | links << 16 | bits);
}

/* Which of two suits to link with first: the one with both cards left, then the one whose foundation is lower. */
static int harp_better_suit(harp_turn *t, const harp_state *s, int kind) {
    int first = (int)(t->stock.both >> kind & 1) * 16 - harp_low(s->found, kind & 3);
    int second = (int)(t->stock.both >> (kind + 1) & 1) * 16 - harp_low(s->found, (kind + 1) & 3);
    if (t->pool->style.noise) {
        first += (int)hw_below(&t->pool->random, 3);
        second += (int)hw_below(&t->pool->random, 3);
    }
    return second > first;
}

/* All chains of stock cards from column c, whose next card has this rank and colour, down to X. */
static int harp_chain(harp_turn *t, const harp_state *s, harp_column c, int rank, int colour, u32 links, u32 bits) {
    if (rank == harp_rank(t->kind)) return harp_arrive(t, s, c, links, bits);
    int kind = rank * 4 + colour * 2;
    int there = (int)(t->stock.some >> kind & 3);
    if (!there) return HARP_GO_ON;
    int suit = there == 3 ? harp_better_suit(t, s, kind) : there >> 1;
    int result = harp_chain(t, s, harp_push(c, kind + suit), rank - 1, !colour, links + 1, bits | (u32)suit << links);
    if (result || there != 3 || !t->pool->style.every_suit) return result;
    suit = !suit;
    return harp_chain(t, s, harp_push(c, kind + suit), rank - 1, !colour, links + 1, bits | (u32)suit << links);
}

/* King of the stock into the empty column, and on to X. */
static int harp_found_column(harp_turn *t, const harp_state *s, u32 word) {
    int king = t->g->ranks - 1, x = harp_rank(t->kind);
    int colour = harp_colour(t->kind) ^ ((king - x) & 1), result = HARP_GO_ON;
    t->target = t->empty;
    t->word = word | (u32)t->empty << 20;
    for (int suit = 0; suit < 2 && !result; suit++) {
        int kind = king * 4 + colour * 2 + suit;
        if (!(t->stock.some >> kind & 1)) continue;
        result = harp_chain(t, s, harp_single(kind), king - 1, !colour, 1, (u32)suit);
        if (!t->pool->style.every_suit) break;
    }
    return result;
}

/* Every way to lay X, which `s` no longer holds, on a column other than `not`. */
static int harp_place(harp_turn *t, const harp_state *s, int kind, int not, u32 word) {
    int x = harp_rank(kind), result = HARP_GO_ON, links = !(t->g->off & HARP_LINKS);
    t->kind = kind;
    for (int i = 0; i < t->g->columns && !result; i++) {
        harp_column c = s->column[i];
        if (i == not || !c) continue;
        int top = harp_top(c), gap = harp_rank(top) - x;
        if (gap <= 0 || (gap > 1 && !links) || (gap & 1) != (harp_colour(top) ^ harp_colour(kind))) continue;
        t->target = i;
        t->word = word | (u32)i << 20;
        result = harp_chain(t, s, c, harp_rank(top) - 1, !harp_colour(top), 0, 0);
    }
    if (!result && t->empty >= 0 && x < t->g->ranks - 1 && links) result = harp_found_column(t, s, word);
    return result;
}

/* Would HARP_FORCED send this card straight up again? */
static int harp_returns(const harp_game *g, const harp_state *s, int kind) {
    int limit[2];
    if (g->off & HARP_FORCED) return 0;
    harp_harmless(s->found, limit);
    return harp_rank(kind) <= limit[harp_colour(kind)] && harp_no_twin(s->found, 1ull << kind, s->two);
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
    harp_put(t->g, next, t->empty, c & ((1u << HARP_FIXED) - 1));
    harp_put(t->g, next, i, t->g->under[t->g->start[i] + (u32)harp_fixed(c)]);
    return harp_offer(t, harp_word(HARP_RUN, i, t->empty));
}

/* A top card goes up, after the stock cards that its pile lacks. */
static int harp_move_up(harp_turn *t, const harp_state *s, int i, const harp_state *popped) {
    int kind = harp_top(s->column[i]), rank = harp_rank(kind), suit = kind & 3;
    int height = harp_high(s->found, suit) <= rank ? harp_high(s->found, suit) : harp_low(s->found, suit);
    u64 lacking = (t->g->up_to[rank] & ~t->g->up_to[height]) << suit;
    if (lacking & ((t->g->off & HARP_LINKS) ? ~0ull : ~t->stock.some)) return HARP_GO_ON;
    harp_state *next = harp_room(t, popped);
    harp_count_out(next, kind);
    int other = height == harp_high(s->found, suit) ? harp_low(s->found, suit) : harp_high(s->found, suit);
    harp_set_found(next, harp_with_suit(s->found, suit, rank + 1, other));
    return harp_offer(t, harp_word(HARP_UP, i, 0) | (u32)(rank - height) << 16);
}

/* Single stock cards, with HARP_LINKS switched off. */
static int harp_deal_one(harp_turn *t, const harp_state *s, int kind) {
    int rank = harp_rank(kind), result = HARP_GO_ON;
    for (int i = 0; i < t->g->columns && !result; i++) {
        harp_column c = s->column[i];
        if (c ? harp_rank(harp_top(c)) != rank + 1 || harp_colour(harp_top(c)) == harp_colour(kind) : rank != t->g->ranks - 1) continue;
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
    for (u64 left = t->stock.some; left && !result; left &= left - 1) result = harp_deal_one(t, s, __builtin_ctzll(left));
    return result;
}

static harp_state harp_state_of(const harp_game *g, const harp_node *n) {
    harp_state s = {.found = n->found, .hash = n->hash};
    hw_copy(s.column, n->column, sizeof s.column);
    harp_count(g, &s);
    return s;
}

/* Tries every move from this node. */
static int harp_expand(const harp_game *g, harp_pool *pool, u32 number) {
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
    for (int i = g->columns - 1; i >= 0; i--) t.empty = s.column[i] ? t.empty : i;
    if (g->take_back && pool->style.take_back) result = harp_take_back(&t, &s);
    for (int i = 0; i < g->columns && !result; i++) {
        if (!s.column[i]) continue;
        int kind = harp_top(s.column[i]);
        harp_state popped = s;
        harp_put(g, &popped, i, harp_popped(g, i, s.column[i]));
        result = harp_place(&t, &popped, kind, i, harp_word(HARP_MOVE, i, 0));
        if (!result) result = harp_move_run(&t, &s, i);
        if (!result) result = harp_move_up(&t, &s, i, &popped);
    }
    if (!result && (g->off & HARP_LINKS)) result = harp_deal(&t, &s);
    return result ? result : harp_flush(&t);
}
