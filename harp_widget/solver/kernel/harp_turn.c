/* One position's turn: its moves lead to positions, which are entered and queued.
 *
 * A move in one word: bits 28-30 what, 24-27 source (column, or 2 * suit + 1 for the lower pile), 20-23 target column,
 * 16-19 number of links; below, the links' suit bits (the first laid lowest), or the kind that goes up. */
#include "harp.h"

enum { HARP_MOVE = 0, HARP_TAKE = 1, HARP_RUN = 2, HARP_UP = 3, HARP_DEAL = 4, HARP_DEAL_UP = 5 };

static inline u32 harp_word(int what, int source, int target) {
    return (u32)what << 28 | (u32)source << 24 | (u32)target << 20;
}

enum { HARP_WAITING = 32 };

typedef struct {
    const harp_setting *g;
    harp_pool *pool;
    harp_stock stock;
    u32 node;               /* the node being expanded */
    int empty;              /* an empty column, or -1; which one makes no difference */
    u32 word;               /* of the move under way, without its links */
    int card;               /* X, and */
    int target;             /* its column */
    int waiting;
    harp_state reached[HARP_WAITING];       /* entered together, so that the table's memory is fetched meanwhile */
    u32 move[HARP_WAITING];
} harp_turn;

static int harp_score(const harp_setting *g, harp_pool *pool, const harp_state *s, u32 depth) {
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
    int added = harp_add(t->g, pool, s);
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
