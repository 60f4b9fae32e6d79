/* A plain brute force over single moves, the judge of the kernel in the small-pack tests.
 * It shares the kernel's data format (kernel.h) and not a line of its code. */
#ifndef BRUTE_H
#define BRUTE_H

#include "../../harp_widget/solver/kernel/kernel.h"

enum { BRUTE_LOST = 0, BRUTE_WON = 1, BRUTE_UNKNOWN = -1 };

/* Looks at every position that can be reached, `most` at the most. */
int brute_solve(const hw_position *start, long most);

/* All legal single moves (one card, one run, one draw), at most 1024; their number. */
int brute_moves(const hw_position *p, hw_move moves[1024]);

/* Plays a legal move: a single one of brute_moves, or with cells a run of several cards that BK-6 allows.
 * 0 when it isn't legal. */
int brute_play(hw_position *p, hw_move move);

int brute_is_won(const hw_position *p);

#endif
