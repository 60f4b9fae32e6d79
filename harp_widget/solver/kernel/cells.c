/* The cells search: steps from a position, and the search itself. */
#include "cells.h"

#include "cells_state.c"
#include "cells_store.c"

/* A step is told by the cards that take part; where they lie is found when a line is written down. */
enum { CELLS_TO_FOUNDATION, CELLS_ONTO, CELLS_CLEAR, CELLS_INTO_EMPTY, CELLS_LIFT };

static inline u32 cells_edge(int kind, u8 card, u8 onto) { return (u32)kind << 16 | (u32)card << 8 | onto; }

/* The cards that can be laid bare with the cells that are free, and how many lie on each. */
typedef struct {
    cells_node node;
    u32 from;
    int free, empty;            /* free cells; an empty column or -1 */
    int count;
    u8 card[HW_MAX_COLUMNS * (HW_MAX_CELLS + 1)];
    u8 column[64], depth[64];   /* by card; depth CELLS_NONE: not within reach */
} cells_view;

static void cells_look(const cells_search *c, cells_view *v) {
    v->free = c->cells - hw_bits(v->node.cells);
    v->empty = -1;
    v->count = 0;
    hw_fill(v->depth, CELLS_NONE, sizeof v->depth);
    int reach = c->off & CELLS_LAZY ? 0 : v->free;
    for (int i = 0; i < c->columns; i++) {
        u32 word = v->node.column[i];
        if (!word) v->empty = i;
        for (int d = 0; word && d <= reach; d++, word = cells_pop(c, i, word)) {
            u8 card = cells_top(c, i, word);
            v->card[v->count++] = card;
            v->column[card] = (u8)i;
            v->depth[card] = (u8)d;
        }
    }
}

static inline void cells_lift(const cells_search *c, cells_node *n, int i, int count) {
    u32 word = n->column[i];
    for (; count; count--, word = cells_pop(c, i, word)) n->cells |= 1ull << cells_top(c, i, word);
    n->column[i] = word;
}

/* Takes a card from where it lies, lifting what lies on it. */
static inline void cells_fetch(const cells_search *c, const cells_view *v, cells_node *n, u8 card) {
    if (n->cells >> card & 1) {
        n->cells ^= 1ull << card;
        return;
    }
    int i = v->column[card];
    cells_lift(c, n, i, v->depth[card]);
    n->column[i] = cells_pop(c, i, n->column[i]);
}

static inline cells_node cells_child(const cells_view *v, u32 edge) {
    cells_node n = v->node;
    n.parent = v->from;
    n.edge = edge;
    return n;
}

static int cells_try_foundations(hw_search *s, cells_search *c, const cells_view *v) {
    for (int suit = 0; suit < 4; suit++) {
        int height = v->node.up[suit];
        if (height == c->ranks) continue;
        u8 card = (u8)(height * 4 + 4 + suit);
        if (v->depth[card] == CELLS_NONE && !(v->node.cells >> card & 1)) continue;
        cells_node n = cells_child(v, cells_edge(CELLS_TO_FOUNDATION, card, 0));
        cells_fetch(c, v, &n, card);
        cells_raise(&n, card);
        int state = cells_add(s, c, &n);
        if (state) return state;
    }
    return HW_SEARCHING;
}

static int cells_try_onto(hw_search *s, cells_search *c, const cells_view *v, u8 card, u8 onto) {
    int lifts = v->depth[onto], column = v->column[onto];
    if (v->depth[card] != CELLS_NONE) {
        int above = v->depth[card];
        if (v->column[card] != column) lifts += above;
        else if (above >= lifts || above == lifts - 1) return HW_SEARCHING;     /* below it, or on it already */
        if (lifts > v->free) return HW_SEARCHING;
    } else if (!(v->node.cells >> card & 1)) {
        return HW_SEARCHING;
    }
    cells_node n = cells_child(v, cells_edge(CELLS_ONTO, card, onto));
    cells_lift(c, &n, column, v->depth[onto]);
    cells_fetch(c, v, &n, card);
    n.column[column] = cells_push(c, column, n.column[column], card);
    return cells_add(s, c, &n);
}

static int cells_try_builds(hw_search *s, cells_search *c, const cells_view *v) {
    for (int k = 0; k < v->count; k++) {
        u8 onto = v->card[k];
        if (onto < 8) continue;
        u8 below = (u8)((onto & ~3) - 4);
        int first = c->alternating ? !hw_is_red(onto) : onto & 3;
        int state = cells_try_onto(s, c, v, (u8)(below + first), onto);
        if (!state && c->alternating) state = cells_try_onto(s, c, v, (u8)(below + 3 - first), onto);
        if (state) return state;
    }
    return HW_SEARCHING;
}

static int cells_try_into_empty(hw_search *s, cells_search *c, const cells_view *v, u8 card) {
    cells_node n = cells_child(v, cells_edge(CELLS_INTO_EMPTY, card, 0));
    cells_fetch(c, v, &n, card);
    n.column[v->empty] = CELLS_BOTTOM + card;
    return cells_add(s, c, &n);
}

/* A column's lowest card would only change its place. */
static int cells_try_empty_column(hw_search *s, cells_search *c, const cells_view *v) {
    int state = HW_SEARCHING;
    if (v->empty < 0) return state;
    for (int k = 0; k < v->count && !state; k++) {
        u8 card = v->card[k];
        if (v->depth[card] + 1 == cells_length(v->node.column[v->column[card]])) continue;
        state = cells_try_into_empty(s, c, v, card);
    }
    for (u64 cells = v->node.cells; cells && !state; cells &= cells - 1) {
        state = cells_try_into_empty(s, c, v, (u8)__builtin_ctzll(cells));
    }
    return state;
}

/* Columns emptied into the cells; without CELLS_LAZY any single lift instead. */
static int cells_try_lifts(hw_search *s, cells_search *c, const cells_view *v) {
    int state = HW_SEARCHING, single = c->off & CELLS_LAZY;
    for (int i = 0; i < c->columns && !state; i++) {
        u32 word = v->node.column[i];
        int length = cells_length(word), count = single && word ? 1 : length;
        if (!count || count > v->free) continue;
        u8 top = cells_top(c, i, word);
        cells_node n = cells_child(v, cells_edge(single ? CELLS_LIFT : CELLS_CLEAR, top, 0));
        cells_lift(c, &n, i, count);
        state = cells_add(s, c, &n);
    }
    return state;
}

static int cells_expand(hw_search *s, cells_search *c, u32 node) {
    cells_view v;
    v.node = *cells_at(c, node);
    v.from = node;
    cells_look(c, &v);
    int state = cells_try_foundations(s, c, &v);
    if (!state) state = cells_try_builds(s, c, &v);
    if (!state) state = cells_try_lifts(s, c, &v);
    if (!state) state = cells_try_empty_column(s, c, &v);
    return state;
}

static const char *cells_refuse(const hw_position *p) {
    if (p->packs != 1) return "packs";
    if (p->draw) return "stock";
    if (p->empty != HW_EMPTY_ANY) return "empty";
    if (p->take_back) return "take_back";
    for (int i = 0; i < p->columns; i++) {
        if (p->down[i]) return "face-down cards";
    }
    return NULL;
}

static int cells_goes_on(const cells_search *c, u8 card, u8 on) {
    if (hw_rank(card) + 1 != hw_rank(on)) return 0;
    return c->alternating ? hw_is_red(card) != hw_is_red(on) : hw_suit_of(card) == hw_suit_of(on);
}

static void cells_learn_columns(cells_search *c, const hw_position *p) {
    hw_fill(c->home, CELLS_NONE, sizeof c->home);
    for (int i = 0; i < c->columns; i++) {
        int n = c->length[i] = p->length[i], whole = 1;
        hw_copy(c->card[i], p->column[i], (u64)n);
        for (int k = 0; k < n; k++) {
            u8 card = c->card[i][k];
            int goes_on = k && cells_goes_on(c, card, c->card[i][k - 1]);
            c->home[card] = (u8)i;
            c->place[card] = (u8)k;
            c->breaks[i][k + 1] = (u8)(k ? c->breaks[i][k] + !goes_on : 0);
            if (goes_on && whole == k) whole++;
        }
        c->whole[i] = (u8)(n ? whole : 0);
    }
}

static int cells_begin(hw_search *s) {
    const hw_position *p = &s->position;
    cells_search *c = s->block = hw_take(&s->memory, sizeof *c);
    if (!c) return HW_NO_MEMORY;
    hw_fill(c, 0, offsetof(cells_search, chunk));
    c->columns = p->columns;
    c->cells = p->cells;
    c->ranks = p->ranks;
    c->alternating = p->build == HW_ALTERNATING;
    c->off = s->options.off;
    c->lowest = CELLS_BUCKETS;
    if (!cells_table_begin(c, &s->memory, 1 << 11)) return HW_NO_MEMORY;
    cells_learn_columns(c, p);
    cells_node n = {0};
    for (int i = 0; i < c->columns; i++) n.column[i] = cells_original(c, i, c->length[i]);
    for (int i = 0; i < c->cells; i++) {
        if (p->cell[i]) n.cells |= 1ull << p->cell[i];
    }
    hw_copy(n.up, p->foundation, 4);
    return cells_add(s, c, &n);
}

static int cells_step(hw_search *s, u64 nodes) {
    cells_search *c = s->block;
    u64 until = s->nodes + nodes;
    int state = HW_SEARCHING;
    while (!state && s->nodes < until) {
        u32 node = cells_take(c);
        if (!node) return HW_UNWINNABLE;
        state = cells_expand(s, c, node - 1);
    }
    return state;
}

#include "cells_line.c"
