/* The cells search itself. */
#include "cells.h"

#include "cells_state.c"
#include "cells_store.c"
#include "cells_steps.c"

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
        int n = c->length[i] = p->length[i], whole = 1;     /* whole: cards from the bottom that are one run */
        hw_copy(c->card[i], p->column[i], (u64)n);
        for (int k = 0; k < n; k++) {
            u8 card = c->card[i][k];
            int goes_on = k && cells_goes_on(c, card, c->card[i][k - 1]);
            c->home[card] = (u8)i;
            c->place[card] = (u8)k;
            c->breaks[i][k + 1] = (u8)(k ? c->breaks[i][k] + !goes_on : 0);
            if (goes_on && whole == k) whole++;
            if (!k) c->left[i][1] = CELLS_BOTTOM + card;
            else c->left[i][k + 1] = whole == k + 1 ? cells_push(c, i, c->left[i][k], card) : (u32)k + 1;
        }
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
    c->queues = c->alternating ? CELLS_QUEUES : 1;
    for (int i = 0; i < CELLS_QUEUES; i++) c->queue[i].lowest = CELLS_BUCKETS;
    if (!cells_table_begin(c, &s->memory, 1 << 11)) return HW_NO_MEMORY;
    cells_learn_columns(c, p);
    cells_node n = {0};
    for (int i = 0; i < c->columns; i++) n.column[i] = c->left[i][c->length[i]];
    for (int i = 0; i < c->cells; i++) {
        if (p->cell[i]) n.cells |= 1ull << p->cell[i];
    }
    hw_copy(n.up, p->foundation, 4);
    return cells_add(s, c, &n, cells_tops(c, &n));
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
