/* Klondike: from the moves of the search to the moves of the game. */
#include "klondike.h"
#include "line.h"

/* The board beside the state, and the moves so far. */
typedef struct {
    const klondike_deal *deal;
    hw_position p;
    hw_move *move;
    int count, capacity;    /* counts on when there is no more room */
} klondike_board;

static void klondike_play(klondike_board *b, int source, int target, int count) {
    hw_move move = {(u8)source, (u8)target, (u8)count};
    hw_play(&b->p, move);
    if (b->count < b->capacity) b->move[b->count] = move;
    b->count++;
}

static int klondike_top(const klondike_board *b, int column) {
    return b->p.length[column] ? klondike_from(b->p.column[column][b->p.length[column] - 1]) : -1;
}

/* Where a card lies: the column and how many cards lie on it. */
static int klondike_where(const klondike_board *b, int card, int *column, int *above) {
    for (int i = 0; i < b->p.columns; i++) {
        for (int j = b->p.length[i] - 1; j >= b->p.down[i]; j--) {
            if (klondike_from(b->p.column[i][j]) != card) continue;
            *column = i;
            *above = b->p.length[i] - 1 - j;
            return 1;
        }
    }
    return 0;
}

/* A column whose top card takes this one, other than the one given; -1: none. */
static int klondike_host(const klondike_board *b, int card, int except) {
    u64 hosts = klondike_pairs(klondike_bit(card)) << 4 & b->deal->cards;
    for (int i = 0; i < b->p.columns; i++) {
        int top = klondike_top(b, i);
        if (i != except && top >= 0 && hosts & klondike_bit(top)) return i;
    }
    return -1;
}

static int klondike_empty(const klondike_board *b) {
    for (int i = 0; i < b->p.columns; i++) {
        if (!b->p.length[i]) return i;
    }
    return -1;
}

/* How many cards from the first of a column to its top, if they are one run; otherwise 0. */
static int klondike_whole_run(const klondike_board *b, int column) {
    const u8 *cards = b->p.column[column];
    int length = b->p.length[column];
    if (b->p.down[column]) return 0;
    for (int i = 1; i < length; i++) {
        if (!klondike_links(cards[i - 1], cards[i])) return 0;
    }
    return length;
}

/* With any card allowed in an empty column: lays a column that is one run onto a card that takes it. */
static int klondike_free_a_column(klondike_board *b) {
    for (int i = 0; i < b->p.columns; i++) {
        int run = klondike_whole_run(b, i);
        if (!run) continue;
        int host = klondike_host(b, klondike_from(b->p.column[i][0]), i);
        if (host < 0) continue;
        klondike_play(b, i, host, run);
        return i;
    }
    return -1;
}

/* Where a card goes in the columns: onto a card, otherwise into an empty column. */
static int klondike_room(klondike_board *b, int card, int except) {
    int to = klondike_host(b, card, except);
    if (to < 0) to = klondike_empty(b);
    if (to < 0 && b->deal->any) to = klondike_free_a_column(b);
    return to;
}

/* Draws until a card is the top of the waste. */
static void klondike_draw_to(klondike_board *b, int card) {
    while (!b->p.waste_length || klondike_from(b->p.waste[b->p.waste_length - 1]) != card) {
        if (b->p.stock_length) klondike_play(b, HW_STOCK, HW_WASTE, 1);
        else klondike_play(b, HW_WASTE, HW_STOCK, 1);
    }
}

static int klondike_is_in_stock(const klondike_board *b, int card) {
    for (int i = 0; i < b->p.waste_length; i++) {
        if (klondike_from(b->p.waste[i]) == card) return 1;
    }
    for (int i = 0; i < b->p.stock_length; i++) {
        if (klondike_from(b->p.stock[i]) == card) return 1;
    }
    return 0;
}

static void klondike_send_up(klondike_board *b, int card) {
    int column, above, foundation = klondike_suit_pile(klondike_suit(card));
    if (!klondike_where(b, card, &column, &above)) {
        klondike_draw_to(b, card);
        klondike_play(b, HW_WASTE, foundation, 1);
        return;
    }
    if (above) {
        const u8 *cards = b->p.column[column];
        int first = klondike_from(cards[b->p.length[column] - above]);
        int to = klondike_room(b, first, column);
        /* Freeing a column may have moved the card itself. */
        klondike_where(b, card, &column, &above);
        if (above) klondike_play(b, column, to, above);
    }
    klondike_play(b, column, foundation, 1);
}

static void klondike_bring_down(klondike_board *b, int card) {
    int column, above, to;
    if (klondike_where(b, card, &column, &above)) {
        to = klondike_room(b, card, column);
        klondike_where(b, card, &column, &above);   /* freeing a column may have laid a run onto it */
        klondike_play(b, column, to, above + 1);
    } else if (klondike_is_in_stock(b, card)) {
        to = klondike_room(b, card, -1);
        klondike_draw_to(b, card);
        klondike_play(b, HW_WASTE, to, 1);
    } else {
        to = klondike_room(b, card, -1);
        klondike_play(b, klondike_suit_pile(klondike_suit(card)), to, 1);
    }
}

/* A column top, or else the top of the waste, that is next on its foundation; -1: none. */
static int klondike_ready(const klondike_board *b) {
    for (int i = 0; i <= b->p.columns; i++) {
        const u8 *cards = i < b->p.columns ? b->p.column[i] : b->p.waste;
        int length = i < b->p.columns ? b->p.length[i] : b->p.waste_length;
        if (length && hw_rank(cards[length - 1]) == b->p.foundation[hw_suit_of(cards[length - 1])] + 1) {
            return klondike_from(cards[length - 1]);
        }
    }
    return -1;
}

/* Nothing is covered any more, and each stock card comes to the top of the waste. So the lowest card of those that are
 * not up yet is a column top, or comes up within one pass. */
static void klondike_finish(klondike_board *b) {
    for (;;) {
        int card = klondike_ready(b);
        if (card >= 0) klondike_send_up(b, card);
        else if (b->p.stock_length) klondike_play(b, HW_STOCK, HW_WASTE, 1);
        else if (b->p.waste_length) klondike_play(b, HW_WASTE, HW_STOCK, 1);
        else return;
    }
}

static void klondike_replay(klondike_board *b, const klondike_log *log) {
    for (int i = 0; i < log->count; i++) {
        if (log->act[i].up) klondike_send_up(b, log->act[i].card);
        else klondike_bring_down(b, log->act[i].card);
    }
}

/* One move of the search, with what goes up by itself after it. */
static void klondike_follow(klondike_board *b, klondike_state *s, const klondike_item *to) {
    klondike_act act[KLONDIKE_CARDS * 2];
    klondike_log log = {act, 0};
    if (to->up) klondike_pull(b->deal, s, to->card, &log);
    else klondike_down(b->deal, s, to->card, &log);
    if (!to->slot) klondike_settle(b->deal, s, &log);
    klondike_replay(b, &log);
}

static void klondike_walk(const klondike_game *g, klondike_board *b) {
    klondike_act act[KLONDIKE_CARDS * 2];
    klondike_log log = {act, 0};
    klondike_state s = g->start;
    klondike_settle(b->deal, &s, &log);
    klondike_replay(b, &log);
    const klondike_hunt *h = g->winner;
    for (u32 i = h->path; i; i = h->item[i].from) klondike_follow(b, &s, &h->item[i]);
    klondike_finish(b);
}

static int klondike_line(const hw_search *s, hw_move *out, int capacity) {
    const klondike_game *g = s->block;
    klondike_board b = {.deal = &g->deal, .p = s->position, .move = out, .capacity = capacity};
    klondike_walk(g, &b);
    return b.count;
}
