/* Positions as the search sees them: setting up, changing a column, what lies in the stock. */
#include "harp.h"

/* Columns with fixed cards are told apart by their place, the others are not. */
static inline u64 harp_column_hash(const harp_setting *g, int i, harp_column c) {
    u64 place = harp_fixed(c) || (g->off & HARP_ALIKE) ? (u64)(i + 1) << 56 : 0;
    if (g->merges) c &= ~0ull << HARP_LENGTH;
    return hw_mix(c + place + 0x9E3779B97F4A7C15ull);
}

static inline u64 harp_found_hash(u32 found) {
    return hw_mix(found + 0xD1B54A32D192ED03ull);
}

static inline void harp_put(const harp_setting *g, harp_state *s, int i, harp_column c) {
    s->hash += harp_column_hash(g, i, c) - harp_column_hash(g, i, s->column[i]);
    s->column[i] = c;
}

/* The column without its top card. */
static inline harp_column harp_popped(const harp_setting *g, int i, harp_column c) {
    int last = harp_length(c) - 1;
    if (last == 0) return g->under[g->start[i] + (u32)harp_fixed(c)];
    return (c - (1ull << HARP_LENGTH)) & ~(0x10001ull << last);
}

/* Adds one to the binary digits of a kind, or takes one away. */
static inline void harp_digits_in(u64 digits[3], u64 bit) {
    u64 carry = digits[0] & bit;
    digits[0] ^= bit;
    digits[2] ^= digits[1] & carry;
    digits[1] ^= carry;
}

static inline void harp_digits_out(u64 digits[3], u64 bit) {
    u64 borrow = bit & ~digits[0];
    digits[0] ^= bit;
    digits[2] ^= borrow & ~digits[1];
    digits[1] ^= borrow;
}

/* One more, or one less, of a card in the columns. */
static inline void harp_count_in(harp_state *s, int card) {
    if (card & HARP_ANY) {
        harp_digits_in(s->any, 1ull << (card & 63));
        return;
    }
    u64 bit = 1ull << card;
    s->two |= s->one & bit;
    s->one ^= bit;
}

static inline void harp_count_out(harp_state *s, int card) {
    if (card & HARP_ANY) {
        harp_digits_out(s->any, 1ull << (card & 63));
        return;
    }
    u64 bit = 1ull << card;
    s->one ^= bit;
    s->two &= ~(s->two & bit);
}

static inline void harp_set_found(harp_state *s, u32 found) {
    s->hash += harp_found_hash(found) - harp_found_hash(s->found);
    s->found = found;
}

static inline u32 harp_with_suit(u32 found, int suit, int a, int b) {
    u32 pair = a >= b ? (u32)(b << 4 | a) : (u32)(a << 4 | b);
    return (found & ~(255u << 8 * suit)) | pair << 8 * suit;
}

/* The card that comes next on the pile of this height goes up. */
static inline u32 harp_raised(u32 found, int suit, int height) {
    int a = harp_high(found, suit), b = harp_low(found, suit);
    return a == height ? harp_with_suit(found, suit, a + 1, b) : harp_with_suit(found, suit, a, b + 1);
}

static inline u32 harp_lowered(u32 found, int suit, int height) {
    int a = harp_high(found, suit), b = harp_low(found, suit);
    return b == height ? harp_with_suit(found, suit, a, b - 1) : harp_with_suit(found, suit, a - 1, b);
}

/* Adds a set of kinds, each once, to the sets of kinds that are there once and twice. */
static inline void harp_add_kinds(u64 *one, u64 *two, u64 more_one, u64 more_two) {
    *two |= more_two | (*one & more_one);
    *one = (*one ^ more_one) & ~*two;
}

/* Counts the cards of a run. A run has no kind twice. */
static void harp_count_run(harp_state *s, harp_column c) {
    u64 kinds = 0;
    for (int place = harp_length(c) - 1; place >= 0; place--) {
        int card = harp_at(c, place);
        if (card & HARP_ANY) harp_count_in(s, card);
        else kinds |= 1ull << card;
    }
    harp_add_kinds(&s->one, &s->two, kinds, 0);
}

static void harp_count(const harp_setting *g, harp_state *s) {
    s->one = s->two = s->any[0] = s->any[1] = s->any[2] = 0;
    for (int i = 0; i < g->columns; i++) {
        harp_column c = s->column[i];
        u32 at = g->start[i] + (u32)harp_fixed(c);
        harp_add_kinds(&s->one, &s->two, g->one[at], g->two[at]);
        harp_count_run(s, c);
    }
}

static u64 harp_hash(const harp_setting *g, const harp_state *s) {
    u64 hash = harp_found_hash(s->found);
    for (int i = 0; i < g->columns; i++) hash += harp_column_hash(g, i, s->column[i]);
    return hash;
}

/* The word of a column of which n cards are left. */
static harp_column harp_column_of(const u8 *cards, int n, int down) {
    if (n == 0) return 0;
    int base = n - 1;
    while (base > down) {
        int lower = harp_from_byte(cards[base]), upper = harp_from_byte(cards[base - 1]);
        if (harp_rank(upper) != harp_rank(lower) + 1 || harp_colour(upper) == harp_colour(lower)) break;
        base--;
    }
    harp_column c = harp_single(harp_from_byte(cards[base])) | (u64)base << HARP_FIXED;
    for (int i = base + 1; i < n; i++) c = harp_push(c, harp_from_byte(cards[i]));
    return c;
}

static void harp_setup_column(harp_setting *g, const hw_position *p, int i, u32 start) {
    g->start[i] = start;
    for (int n = 0; n <= p->length[i]; n++) {
        u32 at = start + (u32)n;
        g->under[at] = harp_column_of(p->column[i], n, p->down[i]);
        if (n == 0) continue;
        g->one[at] = g->one[at - 1];
        g->two[at] = g->two[at - 1];
        harp_add_kinds(&g->one[at], &g->two[at], 1ull << harp_from_byte(p->column[i][n - 1]), 0);
    }
    g->origin.column[i] = g->under[start + p->length[i]];
}

static void harp_setup(harp_setting *g, const hw_position *p, u32 off, int merges, int forgets) {
    *g = (harp_setting){.off = off, .merges = merges, .forgets = forgets};
    g->columns = p->columns;
    g->ranks = p->ranks;
    g->take_back = p->take_back;
    g->all = (1ull << 4 * p->ranks) - 1;
    for (int rank = 0; rank < 13; rank++) g->up_to[rank + 1] = g->up_to[rank] | 1ull << 4 * rank;
    u32 start = 0;
    for (int i = 0; i < p->columns; i++) {
        harp_setup_column(g, p, i, start);
        start += p->length[i] + 1u;
    }
    for (int suit = 0; suit < 4; suit++) {
        const u8 *height = p->foundation + 2 * (harp_to_byte(suit) & 3);
        g->origin.found = harp_with_suit(g->origin.found, suit, height[0], height[1]);
    }
    harp_count(g, &g->origin);
    g->origin.hash = harp_hash(g, &g->origin);
}

static int harp_fixed_cards(const harp_setting *g, const harp_state *s) {
    int n = 0;
    for (int i = 0; i < g->columns; i++) n += harp_fixed(s->column[i]);
    return n;
}
