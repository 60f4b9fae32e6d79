/* Chance, and cards at random: what the generators of positions share. */
#ifndef CHANCE_H
#define CHANCE_H

#include "../../harp_widget/solver/kernel/kernel.h"

/* Starts the random numbers anew. */
void reseed(unsigned long seed);

int below(int n);
int chance(int percent);

/* One of the values given. */
#define ONE_OF(...) one_of((const int[]){__VA_ARGS__}, sizeof(const int[]){__VA_ARGS__} / sizeof(int))
int one_of(const int *values, unsigned long count);

/* All cards that are not on the foundations, in random order; their number. */
int shuffled(const hw_position *p, unsigned char cards[HW_MAX_CARDS]);

/* Lays a card on a column. */
void onto(hw_position *p, int column, unsigned char card);

#endif
