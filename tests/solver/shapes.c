/* Positions in which certain rules of pruning decide: thrown together with the cards where it hurts. */
#include <stdlib.h>

#include "brute.h"
#include "chance.h"
#include "deals.h"

static int at_least(int n, int least) { return n > least ? n : least; }
static int at_most(int n, int most) { return n < most ? n : most; }

static void klondike_rules(hw_position *p, int ranks, int columns) {
    p->ranks = (unsigned char)ranks;
    p->columns = (unsigned char)columns;
    p->unit = HW_UNIT_RUN;
    p->draw = (unsigned char)ONE_OF(1, 1, 2, 3, 3);
    p->redeals = chance(40) ? (uint16_t)HW_UNLIMITED : (uint16_t)below(5);
    p->empty = chance(80) ? HW_EMPTY_KING : HW_EMPTY_ANY;
    p->take_back = 1;
}

/* As a rule all but the top cards lie face down, in some columns fewer, in an open one none. */
static void turn_down(hw_position *p, int percent) {
    for (int i = 0; i < p->columns; i++) {
        int n = p->length[i];
        if (n && chance(percent)) p->down[i] = (unsigned char)(chance(67) ? n - 1 : below(n));
    }
}

/* The cards not up yet: so many per cent into the stock or the waste, the others anywhere in the columns. */
static void scatter(hw_position *p, int stock, int down) {
    unsigned char cards[HW_MAX_CARDS];
    int n = shuffled(p, cards), open = chance(15);
    for (int i = 0; i < n; i++) {
        if (!chance(stock)) onto(p, below(p->columns), cards[i]);
        else if (chance(60)) p->stock[p->stock_length++] = cards[i];
        else p->waste[p->waste_length++] = cards[i];
    }
    if (!open) turn_down(p, down);
}

/* High foundations, and one or two that lag since their low cards are covered: others must come down to free those. */
void take_back_position(hw_position *p) {
    klondike_rules(p, ONE_OF(5, 6, 6, 7, 7, 8, 9, 13), ONE_OF(2, 3, 3, 4, 4, 5, 6));
    int top = at_least(2, p->ranks - below(4));
    for (int i = 0; i < 4; i++) p->foundation[i] = (unsigned char)at_least(0, top - below(4));
    for (int lagging = 1 + chance(33); lagging; lagging--) {
        p->foundation[below(4)] = (unsigned char)below(at_least(1, top - 1 - below(3)));
    }
    scatter(p, ONE_OF(0, 0, 10, 30), 90);
}

/* Moves a card that is next on its foundation to the end, now and then. */
static void next_to_the_end(const hw_position *p, unsigned char *cards, int n, int end) {
    for (int i = 0; i < n; i++) {
        if (cards[i] / 4 != p->foundation[cards[i] % 4] + 1) continue;
        unsigned char card = cards[i];
        cards[i] = cards[end];
        cards[end] = card;
        return;
    }
}

/* Several cards a draw, level foundations, few cards in the columns; the waste ends anywhere. */
void waste_position(hw_position *p) {
    unsigned char cards[HW_MAX_CARDS];
    klondike_rules(p, ONE_OF(4, 5, 5, 6, 6, 7, 8, 13), ONE_OF(2, 3, 3, 4, 4, 5));
    p->draw = (unsigned char)ONE_OF(2, 3, 3, 3, 4);
    if (chance(30)) p->redeals = HW_UNLIMITED;
    p->take_back = chance(85);
    int base = p->ranks < 13 ? below(p->ranks - 1) : 8 + below(4);
    for (int i = 0; i < 4; i++) p->foundation[i] = (unsigned char)at_most(at_least(0, base + ONE_OF(0, 0, 0, 1, -1)), p->ranks);
    int n = shuffled(p, cards), talon = at_most(n, 3 + below(12));
    if (talon && chance(60)) next_to_the_end(p, cards, n, talon - 1);
    int waste = below(talon + 1);
    for (int i = 0; i < talon; i++) {
        if (i < waste) p->waste[p->waste_length++] = cards[i];
        else p->stock[p->stock_length++] = cards[i];
    }
    for (int i = talon; i < n; i++) onto(p, below(p->columns), cards[i]);
    for (int i = 0; i < p->columns; i++) p->down[i] = (unsigned char)at_least(0, p->length[i] - ONE_OF(1, 1, 1, 2));
}

/* Foundations nearly level, most of them without taking back: a card too early up is gone. */
void final_position(hw_position *p) {
    klondike_rules(p, ONE_OF(5, 6, 6, 7, 8, 9, 13), ONE_OF(2, 3, 3, 4, 4, 5, 6, 7));
    p->take_back = chance(40);
    int top = p->ranks < 13 ? 1 + below(p->ranks - 2) : 6 + below(5);
    for (int i = 0; i < 4; i++) p->foundation[i] = (unsigned char)at_least(0, top - ONE_OF(0, 0, 1, 2));
    scatter(p, ONE_OF(0, 0, 10, 30), 95);
}

/* The rules of a full game; which of the three. */
static int full_rules(hw_position *p) {
    int game = ONE_OF(KLONDIKE, KLONDIKE, KLONDIKE, CELLS, CELLS, HARP);
    klondike_rules(p, 13, 7);
    p->draw = (unsigned char)ONE_OF(1, 3);
    p->redeals = chance(50) ? (uint16_t)HW_UNLIMITED : (uint16_t)below(3);
    if (game == CELLS) {
        *p = (hw_position){.size = sizeof *p, .ranks = 13, .packs = 1, .columns = 8, .unit = HW_UNIT_SUPERMOVE};
        p->cells = (unsigned char)below(6);
        p->build = chance(60) ? HW_SUIT : HW_ALTERNATING;
    } else if (game == HARP) {
        p->packs = 2;
        p->columns = 9;
        p->unit = HW_UNIT_SINGLE;
        p->draw = 1;
        p->empty = HW_EMPTY_KING;
        p->redeals = HW_UNLIMITED;
    }
    return game;
}

enum { ARENA = 64 << 20, LONGEST = 1 << 16 };

/* A line of the kernel's that wins the deal; 0 moves: it has none, or takes long. */
static int line_of(const hw_position *p, hw_move *line) {
    static void *arena;
    if (!arena) arena = malloc(ARENA);
    hw_options options = {.size = sizeof options, .nodes = 20000};
    int verdict = hw_begin(arena, ARENA, p, &options);
    while (verdict == HW_SEARCHING) verdict = hw_step(arena, options.nodes);
    int n = hw_line(arena, line, LONGEST);
    return n < 0 || n > LONGEST ? 0 : n;
}

static int cards_up(const hw_position *p) {
    int up = 0;
    for (int i = 0; i < 8; i++) up += p->foundation[i];
    return up;
}

/* A deal, won up to where few enough cards are left for the brute force, then some random moves. */
void middle_position(hw_position *p) {
    static hw_move line[LONGEST];
    hw_move moves[1024];
    deal(p, full_rules(p));
    int n = line_of(p, line), goal = 52 * p->packs - 8 - below(18);
    for (int i = 0; i < n && cards_up(p) < goal; i++) brute_play(p, line[i]);
    for (int astray = below(25); astray; astray--) {
        n = brute_moves(p, moves);
        if (n) brute_play(p, moves[below(n)]);
    }
}
