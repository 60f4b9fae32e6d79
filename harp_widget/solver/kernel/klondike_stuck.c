/* Klondike: positions that are blocked for good. */
#include "klondike.h"

/* The given cards and all above them in their suits. */
static inline u64 klondike_from_there_up(u64 cards) {
    cards |= klondike_after(cards);
    cards |= cards << 8;        /* two ranks up a suit has the same place again */
    cards |= cards << 16;
    return cards | cards << 32;
}

static inline u64 klondike_both(u64 m) { return m & klondike_twin(m); }

static u64 klondike_foundations(const klondike_deal *d, const klondike_state *s) {
    return d->cards & ~klondike_from_there_up(s->next);
}

/* What could happen while the cards `covered` stay where they are. */
typedef struct { u64 rising, slots; } klondike_hope;

static klondike_hope klondike_hopes(const klondike_deal *d, u64 up, u64 lying, u64 stock, u64 backs, u64 top, u64 covered, int bare) {
    u64 blocked = covered, rising, slots, staying, hosts;
    for (;;) {
        rising = d->cards & ~klondike_from_there_up(blocked);
        staying = lying & ~rising;
        u64 staying_any = klondike_pairs(staying), staying_both = klondike_both(staying);
        u64 kings = bare > klondike_ones4((staying & d->kings) >> (d->ranks - 1) * 4) ? d->kings : 0;
        hosts = up;
        for (;;) {
            u64 below = hosts >> 4;
            slots = (~staying_any & klondike_pairs(below)) | (~staying_both & klondike_both(below)) | kings;
            u64 more = slots & ~hosts & (stock | (backs & (top | klondike_before(hosts))));
            if (!more) break;
            hosts |= more;
        }
        /* as many cards that stay as there are hosts: these hosts stay too */
        u64 below = hosts >> 4;
        u64 full = (staying_any & ~klondike_both(below)) | staying_both;
        u64 pinned = up & full << 4 & rising;
        if (!pinned) return (klondike_hope){rising, slots};
        blocked |= pinned;
    }
}

static int klondike_is_stuck(const klondike_deal *d, const klondike_state *s) {
    u64 head = s->head, up = s->up, lying = s->up & ~s->head;
    u64 foundations = klondike_foundations(d, s);
    u64 covered = d->cards & ~(s->up | s->stock | foundations);
    u64 backs = d->take_back ? foundations : 0, top = klondike_before(s->next), stock = 0, frozen = 0;
    u64 reach = d->free_stock ? s->stock : klondike_reach(d, s);
    int bare = s->bare;
    if (d->any || !(d->rules & KLONDIKE_STUCK)) return 0;
    if (d->free_stock) stock = s->stock;
    else frozen = s->stock;
    while (head & ~d->ground || frozen) {
        klondike_hope hope = klondike_hopes(d, up, lying, stock, backs, top, covered | frozen, bare);
        if (frozen & reach & (hope.slots | d->aces | klondike_after(hope.rising))) {
            stock = frozen;
            frozen = 0;
            continue;
        }
        u64 leaving = head & (hope.slots | hope.rising);
        if (!leaving) return 1;
        for (; leaving; leaving &= leaving - 1) {
            const klondike_below *b = &d->below[klondike_card(leaving)];
            head = (head & ~(leaving & -leaving)) | b->head;
            up |= b->up;
            covered &= ~b->up;
            bare += b->bare;
        }
    }
    return 0;
}
