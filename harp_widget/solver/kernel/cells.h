/* Games with cells and nothing face down: Baker's Game (built by suit) and FreeCell (alternating colours), any number
 * of cells, any card in an empty column, final foundations, runs as a shortcut for single moves (BK-6).
 *
 * One best-first search finds and proves: every normal position is kept once and compared card by card, so a proof
 * rests on no hash. Three rules keep it small. Write "lift" for a move of a column's top card to a cell, and say that
 * A *covers* B when whatever can be won from B can be won from A.
 *
 * CELLS_UP, forced foundation moves. *Built by suit:* a card whose turn it is goes up at once. It can host only the
 * next lower card of its suit, and that is up already; so in any line from before the move, leave out every move of
 * this card: the rest stays legal, since a card less in columns and cells obstructs nothing. So the position after the
 * move covers the one before. *Alternating:* the same once no card that could want it as a host is left, i.e. both
 * foundations of the other colour have reached rank - 1; or have reached rank - 2 and the other one of its own colour
 * rank - 3: then the two cards that could lie on it (rank - 1, other colour) have their own turn or are up: their
 * only guests, of rank - 2 in its own colour, are its own suit's (up) and the other's, whose guests again (rank - 3,
 * other colour) are up, so that all of these go up whenever they are bare, and none need lie on the card.
 *
 * CELLS_DOWN, by suit only: a card in a cell goes at once onto the top of a column that takes it (the next higher of
 * its suit; only one place exists). A lift into the very cell it left takes the move back. That alone would not do,
 * since the position before would at once be put in order again; it does with CELLS_LAZY, see there. (Without CELLS_LAZY
 * this rule is off: a run could never be taken apart.)
 *
 * CELLS_LAZY, lifts are made only for something. Call every other kind of move an event: a card to its foundation; a
 * card onto a column that takes it; a card into an empty column; and a column emptied by lifts, with its last lift. From a normal
 * position only these steps are tried: an event with just the lifts that lay bare the cards it needs. *Why nothing is
 * lost:* let R be all positions that arise by lifts alone from the normal positions of the search. R is closed: take a
 * position A in R, made by lifts M from a normal S, and any move of A. A lift that empties no column stays in R by
 * definition. An event (and a lift that empties a column is one) needs some of the lifts in M, those above its cards,
 * and these come in the same order; they fit into the cells, as all of M did. The search tries just them and the event,
 * and arrives at Y; the others of M are still possible after it, for their cards are still tops of their columns in
 * turn, and no event takes a cell. (A card lifted by M and then played from its cell is played straight from its
 * column instead, which leaves the same position and one cell more free on the way.) So the move's result is reached
 * from Y by lifts, and from Y's normal form too: what CELLS_DOWN moved is lifted again, what CELLS_UP moved is better
 * where it is. By induction every position that can be reached is in R, or covered by one in R. A won position is one
 * without a card left to lift, hence a normal one: if any can be reached, the search comes to it. */
#ifndef HARP_CELLS_H
#define HARP_CELLS_H

#include "common.h"

enum { CELLS_UP = 1, CELLS_DOWN = 2, CELLS_LAZY = 4 };      /* bits of hw_options.off */

static const char *cells_refuse(const hw_position *p);
static int cells_begin(hw_search *s);
static int cells_step(hw_search *s, u64 nodes);
static int cells_line(const hw_search *s, hw_move *out, int capacity);

#endif
