/* Klondike: from a position to masks and tables. */
#include "klondike.h"

/* Suits of hw_position are spades, hearts, diamonds, clubs. */
static int klondike_from(u8 card) {
    static const u8 suit[4] = {0, 2, 3, 1};
    int rank = hw_rank(card) - 1;
    return rank * 4 + (suit[hw_suit_of(card)] ^ (rank & 1 ? 2 : 0));
}

static u8 klondike_suit_pile(int suit) {
    static const u8 pile[4] = {0, 3, 1, 2};
    return (u8)(HW_FOUNDATION + pile[suit]);
}

static const char *klondike_refuse(const hw_position *p) {
    if (p->packs != 1) return "packs";
    if (p->build != HW_ALTERNATING) return "build";
    if (p->cells) return "cells";
    if (p->unit != HW_UNIT_RUN) return "unit";
    if (p->draw > KLONDIKE_MOST_DRAW) return "draw";
    return NULL;
}

static void klondike_rules(klondike_deal *d, const hw_position *p, u32 off) {
    d->ranks = p->ranks;
    d->cards = (1ull << p->ranks * 4) - 1;
    d->aces = 15;
    for (int i = 0; i < 4; i++) d->suit[i] = d->cards & (0x0101010101010101ull << i | 0x1010101010101010ull << (i ^ 2));
    d->kings = 15ull << (p->ranks - 1) * 4;
    d->any = p->empty == HW_EMPTY_ANY;
    d->take_back = p->take_back;
    d->draw = p->draw ? p->draw : 1;
    d->stock_cards = (u8)(p->waste_length + p->stock_length);
    /* A redeal is of use only if a card is taken before the next one: more redeals than cards are as good as endless. */
    d->endless = p->redeals >= d->stock_cards;
    d->free_stock = (d->endless && d->draw == 1) || !d->stock_cards;
    d->rules = ~off;
    if (d->any) d->rules &= ~(u32)(KLONDIKE_CHAIN | KLONDIKE_RAISE | KLONDIKE_ORDER);
}

/* Does b, lying on a, go on with the run? */
static int klondike_links(u8 a, u8 b) {
    return hw_rank(a) == hw_rank(b) + 1 && hw_is_red(a) != hw_is_red(b);
}

/* One column: cut into pieces that become free one after the other. Returns the number of pieces that count in the
 * code; its top piece is free now. */
static u64 klondike_column(klondike_deal *d, klondike_state *s, const u8 *cards, int length, int down, u64 step) {
    u64 pieces = 0, lower = 0, lower_head = 0;
    u8 lower_bare = 1;
    s->bare++;
    for (int i = 0; i < length;) {
        int first = klondike_from(cards[i]);
        u64 piece = klondike_bit(first);
        for (i++; i < length && i > down && klondike_links(cards[i - 1], cards[i]); i++) {
            piece |= klondike_bit(klondike_from(cards[i]));
        }
        if (!lower && (d->any || klondike_bit(first) & d->kings)) {
            lower = piece;      /* on the table where it could stay for good: nothing to be gained by moving it away */
            continue;
        }
        d->below[first] = (klondike_below){lower, lower_head, step, lower_head ? 0 : lower_bare};
        if (!lower) d->ground |= klondike_bit(first);
        lower = piece;
        lower_head = klondike_bit(first);
        pieces++;
    }
    s->up |= lower;
    s->head |= lower_head;
    if (lower_head) s->bare--;
    s->code += pieces * step;
    return pieces + 1;
}

static void klondike_stock(klondike_deal *d, klondike_state *s, const hw_position *p) {
    for (int i = 0; i < d->stock_cards; i++) {
        int card = klondike_from(i < p->waste_length ? p->waste[i] : p->stock[i - p->waste_length]);
        d->card[i] = (u8)card;
        d->place[card] = (u8)i;
        s->stock |= klondike_bit(card);
    }
    s->left = (1ull << d->stock_cards) - 1;
    s->cut = p->waste_length;
    s->redeals = d->endless ? 0 : p->redeals;
    if (d->free_stock) s->cut = 0;
}

/* What a draw turns up and which cards the places are: by bytes, each from the entry with its lowest bit away. */
static void klondike_tables(klondike_deal *d) {
    if (d->free_stock) return;
    for (int i = 0; i < 16; i++) d->rest[i] = (u8)(i % d->draw);
    for (int before = 0; before < d->draw; before++) d->turned[before][0] = 0;
    for (int b = 1; b < 256; b++) {
        u8 low = (u8)(b & -b);
        for (int before = 0; before < d->draw; before++) {
            int last = before == d->draw - 1;
            d->turned[before][b] = (u8)(d->turned[last ? 0 : before + 1][b ^ low] | (last ? low : 0));
        }
    }
    for (int i = 0; i * 8 < d->stock_cards; i++) {
        d->of_places[i][0] = 0;
        for (int b = 1; b < 256; b++) {
            int place = i * 8 + __builtin_ctz((u32)b);
            d->of_places[i][b] = d->of_places[i][b & (b - 1)] | (place < d->stock_cards ? klondike_bit(d->card[place]) : 0);
        }
    }
}

/* The numbers that make up a key: columns, foundations, waste, redeals, slot to be used; then the stock, a bit a card. */
static void klondike_code(klondike_deal *d, klondike_state *s, u64 step) {
    for (int suit = 0; suit < 4; suit++, step *= d->ranks + 1u) {
        d->height_step[suit] = step;
        s->code += step * (u64)klondike_height(s, suit);
    }
    d->cut_step = step;
    if (!d->free_stock) step *= d->stock_cards + 1u;
    d->redeal_step = step;
    step *= s->redeals + 1u;
    d->slot_step = step;
    step *= 2u * d->ranks;
    d->shift = (u8)(64 - __builtin_clzll(step));
    d->wide = d->shift + d->stock_cards > 64;
}

static void klondike_setup(klondike_deal *d, klondike_state *s, const hw_position *p, u32 off) {
    u64 step = 1;
    hw_fill(s, 0, sizeof *s);
    d->ground = 0;
    klondike_rules(d, p, off);
    for (int i = 0; i < p->columns; i++) {
        step *= klondike_column(d, s, p->column[i], p->length[i], p->down[i], step);
    }
    for (int suit = 0; suit < 4; suit++) {
        int height = p->foundation[klondike_suit_pile(suit) - HW_FOUNDATION];
        s->heights |= (u16)(height << 4 * suit);
        s->next |= klondike_bit(height * 4 + (suit ^ (height & 1 ? 2 : 0)));
    }
    klondike_stock(d, s, p);
    klondike_tables(d);
    klondike_code(d, s, step);
}
