/* Klondike: slots, which stock cards can be reached, and what a move does to the state. */
#include "klondike.h"

/* ------------------------------------------------------------------ slots */

/* Both bits of each pair that has a free slot. */
static inline u64 klondike_slots(const klondike_deal *d, const klondike_state *s) {
    u64 lying = s->up & ~s->head, hosts = s->up >> 4;
    u64 lying_twin = klondike_twin(lying), hosts_twin = klondike_twin(hosts);
    u64 none = ~(lying | lying_twin), not_both = ~(lying & lying_twin);
    u64 any_host = hosts | hosts_twin, both_hosts = hosts & hosts_twin;
    u64 slots = (none & any_host) | (not_both & both_hosts);
    int filled;
    if (d->any) {
        /* Two cards on the table for two without hosts, one for each other lack. */
        u64 low = 0x5555555555555555ull;
        filled = klondike_ones(~none & ~any_host & low) + klondike_ones(~not_both & ~both_hosts & low);
        return s->bare > filled ? d->cards : slots;
    }
    filled = klondike_ones4((lying & d->kings) >> (d->ranks - 1) * 4);
    return s->bare > filled ? slots | d->kings : slots;
}

/* Face-up cards that can be laid bare. */
static inline u64 klondike_open(const klondike_deal *d, const klondike_state *s, u64 slots) {
    return s->up & (slots << 4 | d->aces);
}

/* ------------------------------------------------------------------ stock */

/* The last cards of the draws through these places, `before` cards having been drawn already. */
static inline u64 klondike_turned(const klondike_deal *d, u64 places, int before) {
    u64 turned = 0;
    for (int at = 0; places >> at; at += 8) {
        int byte = places >> at & 255;
        turned |= (u64)d->turned[before][byte] << at;
        before = d->rest[before + klondike_ones8((u64)byte)];
    }
    return turned;
}

/* Places that can be reached without turning the waste over, and by turning it over once. */
static inline u64 klondike_this_pass(const klondike_deal *d, const klondike_state *s) {
    u64 stock = s->left >> s->cut << s->cut;
    return klondike_highest(s->left & ~stock) | klondike_turned(d, stock, 0) | klondike_highest(stock);
}

static inline u64 klondike_next_pass(const klondike_deal *d, const klondike_state *s) {
    return klondike_turned(d, s->left, 0) | klondike_highest(s->left);
}

/* The stock cards that can be taken now. */
static inline u64 klondike_reach(const klondike_deal *d, const klondike_state *s) {
    if (d->free_stock) return s->stock;
    u64 places = klondike_this_pass(d, s), cards = 0;
    if (d->endless || s->redeals) places |= klondike_next_pass(d, s);
    for (int i = 0; places; i++, places >>= 8) cards |= d->of_places[i][places & 255];
    return cards;
}

/* Where the waste ends decides nothing if it ends where a draw from the start would end. */
static inline void klondike_settle_cut(const klondike_deal *d, klondike_state *s) {
    if (d->endless) {
        u64 waste = s->left & ((1ull << s->cut) - 1);
        if (waste == s->left || klondike_ones(waste) % d->draw == 0) s->cut = 0;
    } else {
        int left = klondike_ones(s->left);
        if (s->redeals > left) s->redeals = (u16)left;
    }
}

static inline void klondike_take(const klondike_deal *d, klondike_state *s, int card) {
    int place = d->place[card];
    if (!d->free_stock) {
        if (!d->endless && !(klondike_this_pass(d, s) >> place & 1)) s->redeals--;
        s->cut = (u8)place;
    }
    s->stock ^= klondike_bit(card);
    s->left ^= 1ull << place;
    if (!d->free_stock) klondike_settle_cut(d, s);
}

/* ------------------------------------------------------------------ moves */

/* What a move of the search comes to on the board, for the line. */
typedef struct { u8 card, up; } klondike_act;
typedef struct { klondike_act *act; int count; } klondike_log;

static inline void klondike_note(klondike_log *log, int card, int up) {
    if (log) log->act[log->count++] = (klondike_act){(u8)card, (u8)up};
}

static inline void klondike_leave(const klondike_deal *d, klondike_state *s, int head) {
    const klondike_below *b = &d->below[head];
    s->head = (s->head ^ klondike_bit(head)) | b->head;
    s->up |= b->up;
    s->code -= b->code;
    s->bare = (u8)(s->bare + b->bare);
}

/* The next card of its suit goes up, from a column or from the stock. */
static inline void klondike_up(const klondike_deal *d, klondike_state *s, int card, klondike_log *log) {
    u64 bit = klondike_bit(card);
    int suit = klondike_suit(card);
    klondike_note(log, card, 1);
    if (s->up & bit) {
        s->up ^= bit;
        if (s->head & bit) klondike_leave(d, s, card);
    } else {
        klondike_take(d, s, card);
    }
    s->next ^= bit | klondike_after(bit);
    s->heights = (u16)(s->heights + (1 << 4 * suit));
    s->code += d->height_step[suit];
}

/* A head, a stock card or the top of a foundation goes to a free slot. */
static inline void klondike_down(const klondike_deal *d, klondike_state *s, int card, klondike_log *log) {
    u64 bit = klondike_bit(card);
    klondike_note(log, card, 0);
    if (s->head & bit) {
        klondike_leave(d, s, card);
        return;
    }
    s->up |= bit;
    if (s->stock & bit) {
        klondike_take(d, s, card);
        return;
    }
    int suit = klondike_suit(card);
    s->next ^= bit | klondike_after(bit);
    s->heights = (u16)(s->heights - (1 << 4 * suit));
    s->code -= d->height_step[suit];
}

/* A card goes up, before it those of its suit that are still in the stock (KLONDIKE_PULL). */
static inline void klondike_pull(const klondike_deal *d, klondike_state *s, int card, klondike_log *log) {
    u64 bit = klondike_bit(card), first = bit;
    while (HW_UNLIKELY(!(s->next & first))) first = klondike_before(first);
    for (; first != bit; first = klondike_after(first)) klondike_up(d, s, klondike_card(first), log);
    klondike_up(d, s, card, log);
}

static int klondike_is_safe(const klondike_deal *d, const klondike_state *s, int card) {
    int rank = card >> 2, suit = klondike_suit(card), other = (suit & 2) ^ 2;
    int a = klondike_height(s, other), b = klondike_height(s, other + 1);
    int low = a < b ? a : b;
    if (rank <= low + 1 && rank <= klondike_height(s, suit ^ 1) + 2) return 1;
    return !d->take_back && rank <= low;
}

/* A card that goes up at once, or 0. */
static inline u64 klondike_forced(const klondike_deal *d, const klondike_state *s, u64 slots) {
    u64 cards = klondike_open(d, s, slots);
    if (d->free_stock) {
        cards |= s->stock;
    } else if (d->rules & KLONDIKE_LAST && d->endless && !s->cut && s->left) {
        cards |= klondike_bit(d->card[63 - __builtin_clzll(s->left)]);
    }
    for (cards &= s->next; cards; cards &= cards - 1) {
        if (klondike_is_safe(d, s, klondike_card(cards))) return cards & -cards;
    }
    return 0;
}

/* Sends up what goes up at once; returns the free slots then. */
static inline u64 klondike_settle(const klondike_deal *d, klondike_state *s, klondike_log *log) {
    u64 slots = klondike_slots(d, s), card;
    if (!(d->rules & KLONDIKE_SAFE)) return slots;
    while ((card = klondike_forced(d, s, slots))) {
        klondike_up(d, s, klondike_card(card), log);
        slots = klondike_slots(d, s);
    }
    return slots;
}

/* No card is covered and each stock card can be had: then the lowest card that is not up yet is always free. */
static inline int klondike_is_won(const klondike_deal *d, const klondike_state *s) {
    return !(s->head & ~d->ground) && (d->free_stock || !s->left);
}
