/* Games with cells and nothing face down: Baker's Game (built by suit) and FreeCell (alternating colours), any number
 * of cells, any card in an empty column, final foundations, runs as a shortcut for single moves (BK-6).
 *
 * One best-first search finds and proves; with alternating colours two orders of promise take turns in it. Every normal
 * position is kept once and told from the others card by card, so a proof rests on no hash. Four rules keep it small;
 * each has a bit in hw_options.off. Words used: a *lift* is a move
 * of a column's top card to a cell; *parking* is any move into an empty column; *loose* cards are those in cells and
 * parked ones; A *covers* B when A can be won if B can.
 *
 * CELLS_UP, forced foundation moves. *Built by suit:* a card whose turn it is goes up at once. It can host only the
 * next lower card of its suit, and that is up already. So leave every move of this card out of any line from before the
 * move: the rest stays legal, since a card less in columns and cells obstructs nothing. The position after the move
 * covers the one before. *Alternating:* the same once nothing can want the card as a host any more, i.e. both
 * foundations of the other colour have reached its rank - 1; or rank - 2, with the other suit of its own colour at
 * rank - 3. In the second case the cards that could lie on it are of rank - 1 and the other colour. It is their turn or
 * they are up; and they can be sent up as soon as they are bare, since what could lie on them (rank - 2, own colour) is
 * up or has its own turn, what could lie on that (rank - 3, other colour) being up. So wherever a line lays one of them
 * on the card, it goes up instead.
 *
 * CELLS_DOWN, by suit only: a card in a cell goes at once onto the top of a column that takes it (only one can). A lift
 * into the very cell it left takes that back. By itself this would not do, since the position before would at once be
 * put in order again, and no run could be taken apart; it does with CELLS_LAZY, see there, and is off without it.
 *
 * CELLS_LAZY, lifts are made only for something. Call every other move an event: a card to its foundation; a card onto
 * a column that takes it; parking; and the last of the lifts that empty a column. From a normal position S only
 * these steps are tried: an event, with just the lifts that lay bare the cards it needs. *Why nothing is lost:* let
 * R(S) be the positions that arise from S by lifts alone, R the union over all S of the search. R is closed: take A in
 * R(S), made by lifts M, and any move of A. A lift that empties no column leads to R(S) again. An event needs some of
 * the lifts in M, those above its cards; they fit into the cells, as all of M did. The search tries just these and the
 * event, and comes to Y. The others of M are possible after it: their cards still lie on top in turn, and no event
 * takes a cell. (A card lifted by M and played from its cell is played straight from its column instead.) So the
 * result of the move is reached from Y by lifts; and from Y's normal form too, for what CELLS_DOWN moved is lifted
 * again, and what CELLS_UP moved is better where it is. By induction every position that can be reached is in R or
 * covered by one in R. A won position has no card left to lift, so it is a normal one: if it can be reached, it is found.
 *
 * CELLS_PARK, with exactly one empty column parking too is done only for something. The same argument with
 * R(S) = the positions that arise from S by lifts and by parking, back and forth, one loose card at most being parked at
 * a time. Beside the events above that need no more lifts than cells are free, the search tries (a) those that need one
 * more: then all cells are full and one loose card is parked, and each in turn is tried as the one that is (if the card
 * that moves comes from among the loose, only itself: it leaves its place free, and from there any other can be
 * parked); (b) a parked card as host: it is put into the empty column with just the lifts that it and its guest need
 * (one more if it comes from a cell). With (a), whatever else M lifted or parked would not have fitted; with
 * fewer lifts the rest of M follows after the event, parking included. With two or more empty columns parking is an
 * event as under CELLS_LAZY. Off when CELLS_LAZY is. */
#ifndef HARP_CELLS_H
#define HARP_CELLS_H

#include "common.h"

enum { CELLS_UP = 1, CELLS_DOWN = 2, CELLS_LAZY = 4, CELLS_PARK = 8 };

static const char *cells_refuse(const hw_position *p);
static int cells_begin(hw_search *s);
static int cells_step(hw_search *s, u64 nodes);
static int cells_line(const hw_search *s, hw_move *out, int capacity);

#endif
