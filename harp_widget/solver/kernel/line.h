/* Lines: replaying and shortening them, for every game. Internal to the kernel. */
#ifndef HARP_LINE_H
#define HARP_LINE_H

#include "common.h"

/* Plays a move without asking whether it is allowed; the caller knows that it is. Turns the card laid bare, counts
 * redeals down. The stock is turned over by WASTE -> STOCK. With two packs the first pile that fits is used. */
static void hw_play(hw_position *p, hw_move move);

/* Equal for positions with the same future: columns without face-down cards in any order, cells in any order.
 * (Two independent 64-bit hashes; the line is replayed by the engine anyway, so a collision can do no harm.) */
static u64 hw_key(const hw_position *p);

/* Cuts every loop out of a winning line (also loops that only permute columns or cells: the rest is renamed) and the
 * moves that D-8 calls useless. Returns the new number of moves. Works in memory taken from the arena and given back;
 * without enough memory the line stays as it is. */
static int hw_shorten(hw_search *s, hw_move *moves, int count);

#endif
