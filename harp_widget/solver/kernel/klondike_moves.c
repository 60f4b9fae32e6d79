/* Klondike: which moves need to be tried. */
#include "klondike.h"

/* `free`: on their own. `bound`: only if the next move uses the slot that they make. `slot`, in a frame reached by a
 * bound move: the pairs of which one has to be used now. */
typedef struct {
    u64 up_free, up_bound, down_free, down_bound;
} klondike_moves;

/* The next cards of the suits, those that lie in the stock passed over. */
static inline u64 klondike_next_in_columns(const klondike_deal *d, const klondike_state *s) {
    u64 next = s->next;
    if (!d->free_stock || !(d->rules & KLONDIKE_PULL)) return next;
    for (u64 m; (m = next & s->stock);) next = (next & ~m) | klondike_after(m);
    return next;
}

static inline u64 klondike_backs(const klondike_deal *d, const klondike_state *s) {
    return d->take_back ? klondike_before(s->next) : 0;
}

static void klondike_find(const klondike_deal *d, const klondike_state *s, u64 slots, u64 slot, klondike_moves *m) {
    u64 reach = klondike_reach(d, s);
    u64 next = klondike_next_in_columns(d, s);
    u64 backs = klondike_backs(d, s);
    u64 hiding = s->head & ~d->ground, ground = s->head & d->ground;
    u64 up = klondike_open(d, s, slots) & next;
    u64 kings_wait = (slots & d->kings) ? 0 : (hiding | reach | backs) & d->kings;   /* no bare column, a king for it */

    /* up */
    u64 goals = up & hiding, rest = up & ~hiding;
    m->up_free = goals;
    m->up_bound = 0;
    if (d->rules & KLONDIKE_RAISE) {
        u64 used = rest & klondike_before(s->up | reach);
        m->up_free |= used;
        rest &= ~used;
        u64 lying = rest & ~ground & ~d->kings & ~slots;
        u64 users = klondike_twin(s->head | reach | backs) | klondike_pairs((s->up & next) >> 4);
        m->up_bound = lying & users;
        if (kings_wait) m->up_bound |= rest & (ground | d->kings);
    } else {
        m->up_free |= rest;
    }
    if (!d->free_stock) m->up_free |= reach & s->next;
    else if (!(d->rules & KLONDIKE_PULL)) m->up_free |= s->stock & s->next;

    /* down */
    m->down_free = hiding & slots;
    m->down_bound = 0;
    if (!d->free_stock) m->down_free |= reach & slots;
    u64 host = d->free_stock ? (reach | backs) & slots : backs & slots;
    if (d->rules & KLONDIKE_CHAIN) {
        /* the slot below is not free already, and somebody could use it */
        u64 users = klondike_pairs((s->head | reach | backs) << 4) | klondike_twin(s->up & next);
        u64 lowest = 3;
        for (int suit = 0, low = 15; suit < 4; suit++) {
            int h = klondike_height(s, suit);
            if (h < low) low = h, lowest = (u64)h;
        }
        u64 deep = host & backs;
        deep &= (lowest + 2) * 4 < 64 ? ~0ull << (lowest + 2) * 4 : 0;
        m->down_free |= deep;
        m->down_bound |= host & ~deep & ~d->aces & ~(slots << 4) & users;
        if (kings_wait) m->down_bound |= ground & slots;
    } else {
        m->down_free |= host | (ground & slots);
    }
    if (slot) {
        m->up_free &= slot << 4;
        m->up_bound &= slot << 4;
        m->down_free &= slot;
        m->down_bound &= slot;
    }
}

/* The pairs whose slot a bound move makes. */
static inline u64 klondike_made(const klondike_deal *d, const klondike_state *s, int card, int up) {
    u64 bit = klondike_bit(card);
    if (s->head & bit) return d->kings;
    if (!up) return klondike_pairs(bit >> 4);
    return bit & d->kings ? d->kings : klondike_pairs(bit);
}
