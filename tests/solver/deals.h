/* Random small positions of the three games, by number: the same number, the same position. */
#ifndef DEALS_H
#define DEALS_H

#include "../../harp_widget/solver/kernel/kernel.h"

enum { CELLS, KLONDIKE, HARP };

/* A deal, a position some random moves into one, or a board set up by hand, with randomly chosen rules. */
hw_position small_position(int game, unsigned long seed);

/* Prints rules and piles, for a report. */
void show(const hw_position *p);

#endif
