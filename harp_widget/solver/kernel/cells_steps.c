/* The steps of the cells search: an event, with the lifts that it needs. */
#include "cells.h"

/* A step is told by the cards that take part; where they lie is found when a line is written down. */
enum { CELLS_TO_FOUNDATION, CELLS_ONTO, CELLS_HOST, CELLS_CLEAR, CELLS_INTO_EMPTY, CELLS_LIFT };

/* A position to go on from, and the cards that can be laid bare with the cells that are free. */
typedef struct {
    cells_node node;
    u32 from;
    int free, spots;            /* free cells; with CELLS_PARK and just one empty column, that too */
    int empty;                  /* an empty column, or -1 */
    u64 reach, tops;            /* the cards within reach; the columns' top cards */
    u8 column[64], depth[64];   /* of each card within reach: where, and how many cards lie on it */
} cells_view;

static void cells_look_for_room(const cells_search *c, cells_view *v) {
    int empty = 0;
    v->empty = -1;
    for (int i = 0; i < c->columns; i++) {
        if (v->node.column[i]) continue;
        v->empty = i;
        empty++;
    }
    v->spots = v->free = c->cells - hw_bits(v->node.cells);
    if (empty == 1 && !(c->off & (CELLS_PARK | CELLS_LAZY))) v->spots++;
}

static void cells_look(const cells_search *c, cells_view *v) {
    cells_look_for_room(c, v);
    v->reach = v->tops = 0;
    int most = c->off & CELLS_LAZY ? 1 : v->spots + 1;
    for (int i = 0; i < c->columns; i++) {
        u32 word = v->node.column[i];
        int length = cells_length(word);
        for (int d = 0; d < most && d < length; d++) {
            u8 card = cells_card(c, i, word, d);
            if (!d) v->tops |= cells_bit(card);
            v->reach |= cells_bit(card);
            v->column[card] = (u8)i;
            v->depth[card] = (u8)d;
        }
    }
}

/* A position in the making. */
typedef struct {
    cells_node node;
    u64 tops;
} cells_child;

static inline u32 cells_edge(int kind, u8 card, u8 onto) { return (u32)kind << 24 | (u32)card << 8 | onto; }

static inline cells_child cells_make(const cells_view *v, u32 edge) {
    cells_child child = {v->node, v->tops};
    child.node.parent = v->from;
    child.node.edge = edge;
    return child;
}

/* Changes a column, and keeps the set of tops right. */
static inline void cells_set_column(const cells_search *c, cells_child *to, int i, u32 word) {
    u32 old = to->node.column[i];
    if (old) to->tops ^= cells_bit(cells_top(c, i, old));
    if (word) to->tops ^= cells_bit(cells_top(c, i, word));
    to->node.column[i] = word;
}

static inline void cells_lift(const cells_search *c, cells_child *to, int i, int count) {
    u32 word = to->node.column[i];
    for (int d = 0; d < count; d++) to->node.cells |= cells_bit(cells_card(c, i, word, d));
    if (count) cells_set_column(c, to, i, cells_drop(c, i, word, count));
}

/* Takes a card from where it lies, lifting the cards that lie on it (or did in v). */
static inline void cells_fetch(const cells_search *c, const cells_view *v, cells_child *to, u8 card) {
    if (!(to->node.cells & cells_bit(card))) {
        int i = v->column[card], gone = cells_length(v->node.column[i]) - cells_length(to->node.column[i]);
        cells_lift(c, to, i, v->depth[card] + 1 - gone);
    }
    to->node.cells ^= cells_bit(card);
}

static inline void cells_park(const cells_search *c, const cells_view *v, cells_child *to, u8 card) {
    cells_set_column(c, to, v->empty, CELLS_BOTTOM + card);
    to->node.edge |= (u32)card << 16;
}

/* Keeps the position; with one card too many for the cells, each of them is parked in the empty column in turn. */
static int cells_keep(hw_search *s, cells_search *c, const cells_view *v, cells_child *to) {
    if (HW_LIKELY(hw_bits(to->node.cells) <= c->cells)) return cells_add(s, c, &to->node, to->tops);
    int state = HW_SEARCHING;
    for (u64 cards = to->node.cells; cards && !state; cards &= cards - 1) {
        cells_child child = *to;
        child.node.cells ^= cards & -cards;
        cells_park(c, v, &child, (u8)__builtin_ctzll(cards));
        state = cells_add(s, c, &child.node, child.tops);
    }
    return state;
}

static int cells_try_foundations(hw_search *s, cells_search *c, const cells_view *v) {
    int state = HW_SEARCHING;
    u64 cards = cells_nexts(c, &v->node) & (v->reach | v->node.cells);
    for (; cards && !state; cards &= cards - 1) {
        u8 card = (u8)__builtin_ctzll(cards);
        cells_child child = cells_make(v, cells_edge(CELLS_TO_FOUNDATION, card, 0));
        cells_fetch(c, v, &child, card);
        cells_raise(&child.node, card);
        state = cells_keep(s, c, v, &child);
    }
    return state;
}

static int cells_try_onto(hw_search *s, cells_search *c, const cells_view *v, u8 card, u8 onto) {
    int lifts = v->depth[onto], column = v->column[onto], lifted = !(v->reach & cells_bit(card));
    if (!lifted) {
        int above = v->depth[card];
        lifted = v->column[card] == column;
        if (!lifted) lifts += above;
        else if (above >= lifts - 1) return HW_SEARCHING;     /* below it, or on it already */
    }
    if (lifts > v->spots) return HW_SEARCHING;
    cells_child child = cells_make(v, cells_edge(CELLS_ONTO, card, onto));
    if (lifts > v->free && lifted) child.node.edge |= (u32)card << 16;      /* it waits in the empty column */
    cells_lift(c, &child, column, v->depth[onto]);
    cells_fetch(c, v, &child, card);
    cells_set_column(c, &child, column, cells_push(c, column, child.node.column[column], card));
    return cells_keep(s, c, v, &child);
}

/* The host goes into the empty column first. As the lowest card of its column it may as well stay. */
static int cells_try_host(hw_search *s, cells_search *c, const cells_view *v, u8 card, u8 host) {
    int lifts = 0, in_column = (v->reach & cells_bit(host)) != 0;
    if (in_column) {
        lifts = v->depth[host];
        if (lifts + 1 == cells_length(v->node.column[v->column[host]])) return HW_SEARCHING;
    }
    if (v->reach & cells_bit(card)) {
        int same = in_column && v->column[card] == v->column[host];
        if (!same) lifts += v->depth[card];
        else if (v->depth[card] > lifts) lifts = v->depth[card] - 1;
    }
    if (lifts > v->free + !in_column) return HW_SEARCHING;     /* a host from a cell leaves one more free */
    cells_child child = cells_make(v, cells_edge(CELLS_HOST, card, host));
    cells_fetch(c, v, &child, host);
    cells_fetch(c, v, &child, card);
    cells_set_column(c, &child, v->empty, cells_push(c, v->empty, CELLS_BOTTOM + host, card));
    return cells_add(s, c, &child.node, child.tops);
}

static int cells_try_build(hw_search *s, cells_search *c, const cells_view *v, u8 card, u8 host) {
    int state = HW_SEARCHING;
    if (v->reach & cells_bit(host)) state = cells_try_onto(s, c, v, card, host);
    if (!state && v->spots > v->free && (v->reach | v->node.cells) & cells_bit(host)) {
        state = cells_try_host(s, c, v, card, host);
    }
    return state;
}

static int cells_try_builds(hw_search *s, cells_search *c, const cells_view *v) {
    int state = HW_SEARCHING;
    u64 there = v->reach | v->node.cells;
    u64 cards = cells_guests(c, v->spots > v->free ? there : v->reach) & there;
    for (; cards && !state; cards &= cards - 1) {
        u8 card = (u8)__builtin_ctzll(cards);
        u8 above = (u8)((card & ~3) + 4), host = c->alternating ? above + !hw_is_red(card) : card + 4;
        state = cells_try_build(s, c, v, card, host);
        host = (u8)(above + 3 - (host & 3));
        if (c->alternating && !state) state = cells_try_build(s, c, v, card, host);
    }
    return state;
}

/* Any card into an empty column, but not the lowest card of another one. */
static int cells_try_empty_column(hw_search *s, cells_search *c, const cells_view *v) {
    int state = HW_SEARCHING;
    if (v->empty < 0 || v->spots > v->free) return state;
    for (u64 cards = v->reach | v->node.cells; cards && !state; cards &= cards - 1) {
        u8 card = (u8)__builtin_ctzll(cards);
        int is_lowest = v->reach & cells_bit(card) && v->depth[card] + 1 == cells_length(v->node.column[v->column[card]]);
        if (is_lowest) continue;
        cells_child child = cells_make(v, cells_edge(CELLS_INTO_EMPTY, card, 0));
        cells_fetch(c, v, &child, card);
        cells_park(c, v, &child, card);
        state = cells_add(s, c, &child.node, child.tops);
    }
    return state;
}

/* Columns emptied into the cells; without CELLS_LAZY any single lift instead. */
static int cells_try_lifts(hw_search *s, cells_search *c, const cells_view *v) {
    int state = HW_SEARCHING, single = c->off & CELLS_LAZY;
    for (int i = 0; i < c->columns && !state; i++) {
        u32 word = v->node.column[i];
        int length = cells_length(word), count = single && word ? 1 : length;
        if (!count || count > (count == 1 ? v->free : v->spots)) continue;
        cells_child child = cells_make(v, cells_edge(single ? CELLS_LIFT : CELLS_CLEAR, cells_top(c, i, word), 0));
        cells_lift(c, &child, i, count);
        state = cells_keep(s, c, v, &child);
    }
    return state;
}
