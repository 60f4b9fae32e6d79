/* Writing down the line that the cells search has found. */
#include "cells.h"
#include "line.h"

typedef struct {
    const cells_search *search;
    hw_position p;
    cells_node node;            /* foundation heights, for cells_forced */
    hw_move *out;
    int count, capacity;
} cells_writer;

static int cells_pile_of(const hw_position *p, u8 card) {
    for (int i = 0; i < p->columns; i++) {
        for (int k = 0; k < p->length[i]; k++) {
            if (p->column[i][k] == card) return HW_COLUMN + i;
        }
    }
    for (int i = 0; i < p->cells; i++) {
        if (p->cell[i] == card) return HW_CELL + i;
    }
    return -1;
}

static void cells_write(cells_writer *w, int source, int target) {
    hw_move move = {(u8)source, (u8)target, 1};
    hw_play(&w->p, move);
    if (w->count < w->capacity) w->out[w->count] = move;
    w->count++;
}

static u8 cells_column_top(const hw_position *p, int i) {
    return p->length[i] ? p->column[i][p->length[i] - 1] : 0;
}

static void cells_park_card(cells_writer *w, int source) {
    int empty = 0;
    while (empty < w->p.columns - 1 && w->p.length[empty]) empty++;
    cells_write(w, source, HW_COLUMN + empty);
}

/* Lifts a column's top card; the card that the step parks goes into the empty column. */
static void cells_write_lift(cells_writer *w, int column, u8 parked) {
    if (parked && cells_column_top(&w->p, column) == parked) {
        cells_park_card(w, HW_COLUMN + column);
        return;
    }
    int cell = 0;
    while (cell < w->p.cells - 1 && w->p.cell[cell]) cell++;
    cells_write(w, HW_COLUMN + column, HW_CELL + cell);
}

static void cells_lay_bare(cells_writer *w, u8 card, u8 parked) {
    int pile = cells_pile_of(&w->p, card);
    if (pile >= HW_CELL) return;
    while (cells_column_top(&w->p, pile) != card) cells_write_lift(w, pile, parked);
}

static void cells_write_up(cells_writer *w, u8 card) {
    cells_write(w, cells_pile_of(&w->p, card), HW_FOUNDATION + (card & 3));
    cells_raise(&w->node, card);
}

static void cells_write_lifts(cells_writer *w, int kind, int column, u8 parked) {
    do cells_write_lift(w, column, parked);
    while (kind == CELLS_CLEAR && w->p.length[column]);
}

static void cells_write_step(cells_writer *w, u32 edge) {
    u8 parked = edge >> 16 & 0xFF, card = edge >> 8 & 0xFF, onto = edge & 0xFF;
    int kind = edge >> 24;
    if (kind != CELLS_INTO_EMPTY && parked && cells_pile_of(&w->p, parked) >= HW_CELL) {
        cells_park_card(w, cells_pile_of(&w->p, parked));
    }
    if (kind == CELLS_CLEAR || kind == CELLS_LIFT) {
        cells_write_lifts(w, kind, cells_pile_of(&w->p, card), parked);
        return;
    }
    if (kind == CELLS_ONTO || kind == CELLS_HOST) cells_lay_bare(w, onto, parked);
    if (kind == CELLS_HOST) cells_park_card(w, cells_pile_of(&w->p, onto));
    if (kind == CELLS_INTO_EMPTY) parked = 0;
    cells_lay_bare(w, card, parked);
    int source = cells_pile_of(&w->p, card);
    if (kind == CELLS_TO_FOUNDATION) cells_write_up(w, card);
    else if (kind == CELLS_INTO_EMPTY) cells_park_card(w, source);
    else cells_write(w, source, cells_pile_of(&w->p, onto));
}

/* One forced move, if there is any. */
static int cells_write_forced(cells_writer *w) {
    const cells_search *c = w->search;
    for (int suit = 0; suit < 4; suit++) {
        u8 card = (u8)(w->node.up[suit] * 4 + 4 + suit);
        if (w->node.up[suit] == c->ranks || !cells_forced(c, &w->node, card)) continue;
        int pile = cells_pile_of(&w->p, card);
        if (pile >= HW_CELL || cells_column_top(&w->p, pile) == card) return cells_write_up(w, card), 1;
    }
    if (!cells_puts_down(c)) return 0;
    for (int i = 0; i < c->columns; i++) {
        u8 top = cells_column_top(&w->p, i);
        int pile = top >= 8 ? cells_pile_of(&w->p, (u8)(top - 4)) : -1;
        if (pile >= HW_CELL) return cells_write(w, pile, HW_COLUMN + i), 1;
    }
    return 0;
}

static u32 cells_path_length(const cells_search *c) {
    u32 n = 0;
    for (u32 at = c->won; at; at = cells_at(c, at)->parent) n++;
    return n;
}

/* The edge of the step-th node on the way to the won one. */
static u32 cells_path_edge(const cells_search *c, u32 back) {
    u32 at = c->won;
    while (back--) at = cells_at(c, at)->parent;
    return cells_at(c, at)->edge & ~CELLS_DONE;
}

static int cells_line(const hw_search *s, hw_move *out, int capacity) {
    cells_writer w = {.search = s->block, .p = s->position, .out = out, .capacity = capacity};
    hw_copy(w.node.up, s->position.foundation, 4);
    while (cells_write_forced(&w)) {}
    for (u32 back = cells_path_length(w.search); back--;) {
        cells_write_step(&w, cells_path_edge(w.search, back));
        while (cells_write_forced(&w)) {}
    }
    return w.count;
}
