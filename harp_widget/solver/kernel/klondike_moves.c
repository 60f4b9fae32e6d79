/* Klondike: which moves need to be tried, and why the others need not.
 *
 * Words. Some moves are *goals*: they can't be taken back and are what the game is about. A head that hides a card
 * leaves its place; and, unless each stock card can be had at any time ("free stock"), a card is taken from the stock.
 * All others only prepare goals: a card that hides nothing goes up or comes back; a head leaves the table; with free
 * stock, a stock card is laid on a column or goes up. Won is: nothing hidden, and the stock free or empty.
 *
 * What a move needs. Each move takes at most one free slot away and makes at most one: going down takes one of the
 * card's pair and makes one of the pair below; going up takes one of the pair below (the card was a host) and makes one
 * of its own pair, or a bare column (which is a slot of the kings; only a king that goes up, or a head that leaves the
 * table, makes one). So slots can be booked: each one that is taken was there from the start or was made by a certain
 * earlier move, which is *used* by the taker. On a foundation a card going up uses that its predecessor went up, and one
 * coming down that its successor came down. A move is possible whenever the slot that it booked is there and it fits its
 * foundation, in whatever order, as long as each move comes after those it uses.
 *
 * KLONDIKE_CHAIN, KLONDIKE_RAISE. Take a shortest win.
 * 1. Moves before its first goal of which neither the goal nor any other move before it makes use can come after it.
 *    So let all of them be used, at one or more removes, by the goal.
 * 2. Let E be the first move that is a goal or is used on a foundation by a move up to the first goal. What comes before
 *    E are *links*: only their slots are used. A link that is used neither by E nor by another link before E can be
 *    made right after E. (If E moves the link's card back: should some later move use the link's slot, it can book the
 *    one that E took instead; and without the two the win would be shorter. So that does not happen.) What remains is a
 *    chain, each link used by the next one and the last one by E, since each move takes one slot at most. If the slot
 *    of the first link was free anyway, its user can book that, and the link goes after E as well.
 * So it is enough to try: goals; moves that a foundation may use before the next goal (*free*); and links, if the next
 * move uses their slot (*bound*), if that was not free already, and if somebody is there who could use it.
 * A foundation may use a card that goes up before a card is uncovered or the stock changes only if the next of its suit
 * is not covered and can be reached. It may use one that comes down only if the one below is wanted, too.
 * How low a card comes down. From some moment on in a shortest win let y, of rank r, be the lowest card that comes down,
 * and *low* the top of the lowest foundation then. A card x of rank r - 1 uses y's slot, and does not come from a
 * foundation, as that would be lower. x is not up, so low <= r - 2. If low = r - 2, all cards of rank r - 2 and less are
 * up and stay there, so nothing lies on x, which is next: it can go up instead, and y need not come down. So r is at
 * least low + 3. Nor was the lowest foundation higher at that first moment: to fall from there to r - 3 or less a card
 * lower than y would have come down in between. So whatever comes down at a moment is at least three ranks above the
 * lowest foundation's top of that moment, and what comes down for the one below it, which comes down later, four.
 * With any card allowed in an empty column all pairs share the bare columns, and no card can be put under another one
 * later: the bookings fail, and both rules are off.
 *
 * KLONDIKE_PULL. Free stock. A stock card that goes up makes no slot and uncovers nothing. So it can wait until right
 * before the card from the columns that needs it there; if it would be taken back, it can be laid down from the stock.
 *
 * KLONDIKE_SAFE. A card of rank r goes up at once if both foundations of the other colour have reached r - 2 and that of
 * the other suit of its colour r - 3. *Why*: it could only be host to cards of rank r - 1 of the other colour. These are
 * up or are next: whenever one would be laid on it, it goes up instead, which it can do from there. They in turn would be
 * hosts to cards of rank r - 2 of its own colour, which are up or next as well, and these to cards of rank r - 3, all
 * up. Cards that low are never worth taking back: the lowest one taken back would be host to none. So from a win one
 * gets a win, not longer, without the card. From the stock only if it is free: elsewhere a card taken changes which
 * others come up. Without taking back it is enough too that both foundations of the other colour have reached r - 1:
 * all that could ever lie on the card is up for good.
 *
 * KLONDIKE_LAST. Redeals unlimited, the waste ends where draws from the start would end: then the last card of the stock
 * goes up if it is safe. *Why*: whatever is drawn later, all other cards come up as before (they lie before it), and
 * those below it more often. The position on the waste is that of a turned stock, so none is lost by going to the end.
 *
 * Since each rule leaves a shortest win at least as short, they can be used together: by induction on its length.
 *
 * KLONDIKE_ORDER. A head r that hides a card can go down at a state F. A stock card is taken there, not of r's pair if it
 * goes down (nor a king if r is one), and leads to X (with what goes up by itself): r need not be tried at X. *Why*: suppose r is the move that
 * wins at X. Go back from X to the last state E at which r was tried: at E, and at all states from there to X, r was a
 * head with a free slot of its pair. From E play r first and then the same moves as before; each is legal still:
 *   - r takes a slot of its own pair and makes others at most (what it uncovers brings its hosts along); the stock does
 *     not look at the columns. So only moves that need a slot of r's pair, or take a host of r away, could suffer.
 *   - No stock card of r's pair goes down in between, nor a king if r needs a bare column, by the rule itself.
 *   - No host of r goes up by itself in between: when that is safe, all of r's pair are up or next, and safe as well, and
 *     so are the cards that could lie on r; then r would have gone up by itself, and was no head at X.
 * So the game comes to where r leads from X, and E's child by r can be won. It has been looked at, and has fewer covered
 * cards than X; so by induction on these a win is found from there. In a finder, which has nothing to prove, it is off;
 * and where any card goes to an empty column, since there all pairs share the slots. */
#include "klondike.h"

/* How far above the lowest foundation's top a card may be taken back: on its own, and bound to its slot's use. */
enum { KLONDIKE_FREE = 4, KLONDIKE_BOUND = 3 };

/* `free`: on their own. `bound`: only if the next move uses the slot that they make. */
typedef struct {
    u64 up_free, up_bound, down_free, down_bound;
} klondike_moves;

/* What the rules look at. */
typedef struct {
    u64 slots;
    u64 reach;              /* stock cards to be had */
    u64 backs;              /* foundation tops to be had */
    u64 next;               /* next cards of the suits; with KLONDIKE_PULL those in a free stock passed over */
    u64 hiding, ground;     /* heads on covered cards, on the table */
    u64 idle;               /* cards not yet lying in a column, and heads: all that could go down */
    int king_waits;         /* there is no bare column, but a king for one */
} klondike_view;

static inline u64 klondike_next_in_columns(const klondike_deal *d, const klondike_state *s) {
    u64 next = s->next;
    if (!d->free_stock || !(d->rules & KLONDIKE_PULL)) return next;
    for (u64 m; (m = next & s->stock);) next = (next & ~m) | klondike_after(m);
    return next;
}

static inline klondike_view klondike_look(const klondike_deal *d, const klondike_state *s, u64 slots) {
    klondike_view v = {.slots = slots};
    v.reach = klondike_reach(d, s);
    v.backs = d->take_back ? klondike_before(s->next) : 0;
    v.next = klondike_next_in_columns(d, s);
    v.hiding = s->head & ~d->ground;
    v.ground = s->head & d->ground;
    v.idle = s->head | v.reach | v.backs;
    v.king_waits = !(slots & d->kings) && (v.idle & d->kings);
    return v;
}

static inline void klondike_ups(const klondike_deal *d, const klondike_state *s, const klondike_view *v, klondike_moves *m) {
    u64 up = klondike_open(d, s, v->slots) & v->next;
    u64 others = up & ~v->hiding;
    m->up_free = up & v->hiding;
    m->up_bound = 0;
    if (!d->free_stock || !(d->rules & KLONDIKE_PULL)) m->up_free |= v->reach & s->next;
    if (!(d->rules & KLONDIKE_RAISE)) {
        m->up_free |= others;
        return;
    }
    u64 followed = others & klondike_before(s->up | v->reach);
    others &= ~followed;
    m->up_free |= followed;
    /* its slot goes to the twin, or a card it may lie on goes up */
    u64 users = klondike_twin(v->idle) | klondike_pairs((s->up & v->next) >> 4);
    m->up_bound = others & ~v->ground & ~d->kings & ~v->slots & users;
    if (v->king_waits) m->up_bound |= others & (v->ground | d->kings);
}

/* Cards so many ranks or more above the top of the lowest foundation. */
static inline u64 klondike_above_lowest(const klondike_state *s, int ranks) {
    int low = 15;
    for (int suit = 0; suit < 4; suit++) {
        int height = klondike_height(s, suit);
        if (height < low) low = height;
    }
    return low + ranks <= 13 ? ~0ull << 4 * (low + ranks - 1) : 0;
}

static inline void klondike_downs(const klondike_deal *d, const klondike_state *s, const klondike_view *v, klondike_moves *m) {
    u64 backs = v->backs & v->slots, others = 0;
    m->down_free = v->hiding & v->slots;
    m->down_bound = 0;
    if (d->free_stock) others = v->reach & v->slots;
    else m->down_free |= v->reach & v->slots;
    if (!(d->rules & KLONDIKE_CHAIN)) {
        m->down_free |= backs | others | (v->ground & v->slots);
        return;
    }
    u64 deep = backs ? backs & klondike_above_lowest(s, KLONDIKE_FREE) : 0;
    if (backs) others |= backs & ~deep & klondike_above_lowest(s, KLONDIKE_BOUND);
    /* somebody goes down onto it, or its twin goes up and leaves it what lies there */
    u64 users = klondike_pairs(v->idle << 4) | klondike_twin(s->up & v->next);
    m->down_free |= deep;
    m->down_bound = others & ~d->aces & ~(v->slots << 4) & users;
    if (v->king_waits) m->down_bound |= v->ground & v->slots;
}

/* `must`: pairs of which a slot has to be used now; 0: any move. */
static void klondike_find(const klondike_deal *d, const klondike_state *s, u64 slots, u64 must, klondike_moves *m) {
    klondike_view v = klondike_look(d, s, slots);
    klondike_ups(d, s, &v, m);
    klondike_downs(d, s, &v, m);
    if (!must) return;
    m->up_free &= must << 4;
    m->up_bound &= must << 4;
    m->down_free &= must;
    m->down_bound &= must;
}

/* The pairs whose slot a bound move makes. */
static inline u64 klondike_made(const klondike_deal *d, const klondike_state *s, int card, int up) {
    u64 bit = klondike_bit(card);
    if (s->head & bit) return d->kings;
    if (!up) return klondike_pairs(bit >> 4);
    return bit & d->kings ? d->kings : klondike_pairs(bit);
}
