/* Random positions of the three games: small ones, and those of shapes.c. */
#include <stdio.h>
#include <string.h>

#include "brute.h"
#include "chance.h"
#include "deals.h"

const char *const kinds[KINDS] = {"cells", "klondike", "harp", "backs", "waste", "final", "middle"};

int kind_named(const char *name) {
    for (int i = 0; i < KINDS; i++) {
        if (!strcmp(name, kinds[i])) return i;
    }
    return -1;
}

static void choose_rules(hw_position *p, int game) {
    *p = (hw_position){.size = sizeof *p, .packs = 1};
    if (game == CELLS) {
        p->ranks = 2 + below(7);
        p->columns = 2 + below(5);
        p->cells = chance(90) ? below(3) : below(8);
        p->build = chance(50) ? HW_SUIT : HW_ALTERNATING;
        p->unit = HW_UNIT_SUPERMOVE;
        return;
    }
    p->take_back = chance(85);
    p->empty = chance(75) ? HW_EMPTY_KING : HW_EMPTY_ANY;
    p->draw = 1;
    p->redeals = chance(65) ? (uint16_t)HW_UNLIMITED : (uint16_t)below(4);
    if (game == KLONDIKE) {
        p->ranks = 3 + below(3);
        p->columns = 2 + below(3);
        p->unit = HW_UNIT_RUN;
        if (chance(50)) p->draw = 2 + chance(80);
    } else {
        p->packs = 2;
        p->ranks = 2 + below(3);
        p->columns = 3 + (p->ranks < 4 ? 0 : below(2));
        p->unit = HW_UNIT_SINGLE;
        p->take_back = 1;
        p->empty = HW_EMPTY_KING;
        p->redeals = HW_UNLIMITED;
    }
}

void deal(hw_position *p, int game) {
    unsigned char cards[HW_MAX_CARDS];
    int n = shuffled(p, cards), next = 0, open = game == KLONDIKE && chance(25);
    if (game == CELLS) {
        for (; next < n; next++) onto(p, next % p->columns, cards[next]);
        return;
    }
    for (int row = 0; row < p->columns; row++) {
        for (int column = row; column < p->columns && next < n; column++) onto(p, column, cards[next++]);
    }
    for (int i = 0; i < p->columns; i++) p->down[i] = open || !p->length[i] ? 0 : p->length[i] - 1;
    while (next < n) p->stock[p->stock_length++] = cards[next++];
}

/* Any board at all: foundations of any height, cards thrown anywhere, face down as deep as it comes. */
static void by_hand(hw_position *p) {
    unsigned char cards[HW_MAX_CARDS];
    int cut = below(3), deep = chance(50);
    for (int i = 0; i < 4 * p->packs; i++) p->foundation[i] = cut ? below(p->ranks + 1) / cut : 0;
    int n = shuffled(p, cards), stock = p->draw ? below(40) : 0;
    for (int i = 0; i < n; i++) {
        int cell = p->cells ? below(p->cells * 4) : 99;
        if (cell < p->cells && !p->cell[cell]) p->cell[cell] = cards[i];
        else if (!chance(stock)) onto(p, below(p->columns), cards[i]);
        else if (chance(50)) p->stock[p->stock_length++] = cards[i];
        else p->waste[p->waste_length++] = cards[i];
    }
    for (int i = 0; i < p->columns && p->draw; i++) {
        if (p->length[i] && chance(85)) p->down[i] = deep ? p->length[i] - 1 : below(p->length[i]);
    }
}

static void small_game(hw_position *p, int game) {
    hw_move moves[1024];
    choose_rules(p, game);
    if (chance(game == CELLS ? 25 : 60)) {
        by_hand(p);
        return;
    }
    deal(p, game);
    for (int left = chance(50) ? below(30) : 0; left; left--) {
        int n = brute_moves(p, moves);
        if (n) brute_play(p, moves[below(n)]);
    }
}

hw_position small_position(int kind, unsigned long seed) {
    hw_position p = {.size = sizeof p, .packs = 1};
    reseed(seed);
    switch (kind) {
        case BACKS: take_back_position(&p); break;
        case WASTE: waste_position(&p); break;
        case FINAL: final_position(&p); break;
        case MIDDLE: middle_position(&p); break;
        default: small_game(&p, kind);
    }
    return p;
}

static void pile(const char *name, const unsigned char *cards, int length, int down) {
    printf("  %s:", name);
    for (int i = 0; i < length; i++) {
        printf(i < down ? " (%c%c)" : " %c%c", "?A23456789TJQK"[cards[i] / 4], "SHDC"[cards[i] % 4]);
    }
    printf("\n");
}

void show(const hw_position *p) {
    char name[8] = "1";
    printf("  ranks %d packs %d columns %d cells %d build %d empty %d unit %d take_back %d draw %d redeals %d\n", p->ranks,
           p->packs, p->columns, p->cells, p->build, p->empty, p->unit, p->take_back, p->draw, p->redeals);
    printf("  foundations");
    for (int i = 0; i < 4 * p->packs; i++) printf(" %d", p->foundation[i]);
    printf("\n");
    for (int i = 0; i < p->columns; i++, name[0]++) pile(name, p->column[i], p->length[i], p->down[i]);
    for (int i = 0; i < p->cells; i++) {
        if (p->cell[i]) pile("cell", &p->cell[i], 1, 0);
    }
    if (p->draw) pile("waste", p->waste, p->waste_length, 0);
    if (p->draw) pile("stock", p->stock, p->stock_length, 0);
}
