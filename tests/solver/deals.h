/* Random positions of the three games, by number: the same number, the same position. */
#ifndef DEALS_H
#define DEALS_H

#include "../../harp_widget/solver/kernel/kernel.h"

enum {
    CELLS,
    KLONDIKE,
    HARP,
    BACKS,                  /* Klondike where much depends on what is taken back */
    WASTE,                  /* Klondike, several cards drawn at once, the waste ending anywhere */
    FINAL,                  /* Klondike near its end, mostly without taking back */
    MIDDLE,                 /* all games with all their cards, some way into a game */
    KINDS
};

/* The kinds' names, as the programs take them. */
extern const char *const kinds[KINDS];

/* The kind of this name; -1: none. */
int kind_named(const char *name);

/* Of the first three kinds a deal, a position some random moves into one, or a board set up by hand; of the others as
 * said above. The rules are chosen at random. */
hw_position small_position(int kind, unsigned long seed);

/* Deals the cards: rows of even length for a game with cells, otherwise a staircase and a stock. */
void deal(hw_position *p, int game);

/* Positions in which certain rules of pruning decide; see the kinds. */
void take_back_position(hw_position *p);
void waste_position(hw_position *p);
void final_position(hw_position *p);
void middle_position(hw_position *p);

/* Prints rules and piles, for a report. */
void show(const hw_position *p);

#endif
