/* Lines: replaying and shortening them, for every game. Internal to the kernel. */
#ifndef HARP_LINE_H
#define HARP_LINE_H

#include "common.h"

/* Plays a move without asking whether it is allowed; the caller knows that it is. Turns the card laid bare, counts
 * redeals down. The stock is turned over by WASTE -> STOCK. With two packs the first pile that fits is used. */
static void hw_play(hw_position *p, hw_move move);

/* Equal for positions with the same future: columns in any order, cells in any order.
 * (A 64-bit hash; the caller replays the line in the engine anyway, so a collision could not pass unseen.) */
static u64 hw_key(const hw_position *p);

/* 9 columns * 9 targets * 13 cards of a run are never all legal: a run of n cards has n different first ranks. */
enum { HW_MOST_MOVES = 1024 };

static int hw_moves(const hw_position *p, hw_move out[HW_MOST_MOVES]);

/* Which pile of the shortened line stands for which of the long one, since a loop that is cut may have permuted them. */
typedef struct { u8 column[HW_MAX_COLUMNS], cell[HW_MAX_CELLS]; } hw_names;

/* Finds for every pile of `from` an equal one of `to`; the two are equal but for the order of columns and cells. */
static void hw_match(const hw_position *from, const hw_position *to, hw_names *names);
static hw_move hw_renamed(const hw_names *names, hw_move move);

/* Shortening goes in slices too. Its memory comes from the arena; when there is not enough the line stays as it is.
 * What comes out is no longer than what went in, free of loops, and with it of moves that only change places (D-8). */
typedef struct hw_polish hw_polish;
static hw_polish *hw_polish_begin(hw_search *s, int count);     /* NULL: no memory; then fill hw_polish_moves */
static hw_move *hw_polish_moves(hw_polish *l);
static int hw_polish_step(hw_search *s, hw_polish *l, u64 nodes);   /* 1 when done */
static int hw_polish_count(const hw_polish *l);

#endif
