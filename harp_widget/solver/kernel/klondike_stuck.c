/* KLONDIKE_STUCK: positions that are blocked for good.
 *
 * Suppose that the covered cards stay where they are, and ask what can ever happen. A card is *blocked* if it is covered,
 * if a lower card of its suit is blocked, or if it is a host that has to stay: the cards of the pair below that lie in
 * the columns, are no heads and are blocked, stay there for ever, and if there are as many of them as there can ever be
 * hosts for them, no host can go. Hosts are the face-up cards; a card of the stock that could ever have a slot; and a
 * card of a foundation that could have one and is the top, or whose successor is a possible host as well (else it does
 * not come to the top). All others may go up ("rising"): that is more than is true.
 * A pair may get a free slot if fewer of its cards stay than there can ever be hosts (kings: than there are bare columns).
 * *Why this misses nothing*: let a head leave that neither may rise nor may get a slot, and let it be the first of all
 * events that are not foreseen here: a blocked card going up, a host coming down that was not counted, a covered card
 * becoming free. For each of them the event that makes it possible would have come before, against the choice.
 * The heads that may leave do so, all of them; what they covered is uncovered; and so on, until no head that hides a card
 * is left (nothing is claimed) or none of them may leave: then the position is lost.
 * A stock that is not free counts as covered until one of the cards that can be reached now may leave it.
 * With any card allowed in an empty column nothing is claimed. */
#include "klondike.h"

/* The given cards and all above them in their suits. */
static inline u64 klondike_from_there_up(u64 cards) {
    cards |= klondike_after(cards);
    cards |= cards << 8;        /* two ranks up a suit has the same place again */
    cards |= cards << 16;
    return cards | cards << 32;
}

static inline u64 klondike_both(u64 m) { return m & klondike_twin(m); }

typedef struct {
    u64 up;                 /* face up in the columns */
    u64 head;
    u64 lying;              /* in the columns from the beginning, no head */
    u64 covered;
    u64 frozen;             /* stock that can't be reached */
    u64 stock;              /* stock that can */
    u64 foundations;        /* cards that may be taken back */
    u64 tops;
    int bare;
} klondike_dream;

/* The pairs that may get a free slot while the cards that stay, stay. Kings' slots are given. */
static u64 klondike_hoped_slots(const klondike_dream *w, u64 staying, u64 kings, u64 *hosts) {
    u64 none_stays = ~klondike_pairs(staying), not_both_stay = ~klondike_both(staying);
    *hosts = w->up;
    for (;;) {
        u64 below = *hosts >> 4;
        u64 slots = (none_stays & klondike_pairs(below)) | (not_both_stay & klondike_both(below)) | kings;
        u64 more = slots & ~*hosts & (w->stock | (w->foundations & (w->tops | klondike_before(*hosts))));
        if (!more) return slots;
        *hosts |= more;
    }
}

static void klondike_hope(const klondike_deal *d, const klondike_dream *w, u64 *rising, u64 *slots) {
    u64 blocked = w->covered | w->frozen;
    for (;;) {
        *rising = d->cards & ~klondike_from_there_up(blocked);
        u64 staying = w->lying & ~*rising, hosts;
        int kings_stay = klondike_ones4((staying & d->kings) >> (d->ranks - 1) * 4);
        *slots = klondike_hoped_slots(w, staying, w->bare > kings_stay ? d->kings : 0, &hosts);
        u64 full = (klondike_pairs(staying) & ~klondike_both(hosts >> 4)) | klondike_both(staying);
        u64 pinned = w->up & full << 4 & *rising;
        if (!pinned) return;
        blocked |= pinned;
    }
}

static klondike_dream klondike_dream_of(const klondike_deal *d, const klondike_state *s) {
    u64 foundations = d->cards & ~klondike_from_there_up(s->next);
    return (klondike_dream){
        .up = s->up,
        .head = s->head,
        .lying = s->up & ~s->head,
        .covered = d->cards & ~(s->up | s->stock | foundations),
        .frozen = d->free_stock ? 0 : s->stock,
        .stock = d->free_stock ? s->stock : 0,
        .foundations = d->take_back ? foundations : 0,
        .tops = klondike_before(s->next),
        .bare = s->bare,
    };
}

/* Heads leave and uncover what they hide. */
static void klondike_uncover(const klondike_deal *d, klondike_dream *w, u64 leaving) {
    w->head &= ~leaving;
    for (; leaving; leaving &= leaving - 1) {
        const klondike_below *b = &d->below[klondike_card(leaving)];
        w->head |= b->head;
        w->up |= b->up;
        w->covered &= ~b->up;
        w->bare += b->bare;
    }
}

static int klondike_is_stuck(const klondike_deal *d, const klondike_state *s) {
    if (d->any || !(d->rules & KLONDIKE_STUCK)) return 0;
    klondike_dream w = klondike_dream_of(d, s);
    u64 reach = klondike_reach(d, s), rising, slots;
    while (w.head & ~d->ground || w.frozen) {
        klondike_hope(d, &w, &rising, &slots);
        if (w.frozen & reach & (slots | d->aces | klondike_after(rising))) {
            w.stock = w.frozen;
            w.frozen = 0;
            continue;
        }
        u64 leaving = w.head & (slots | rising);
        if (!leaving) return 1;
        klondike_uncover(d, &w, leaving);
    }
    return 0;
}
