/* The search of the brute force: every position once, in no clever order. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "brute.h"

/* A position as a string of bytes: columns in sorted order (which column is which decides nothing), sorted cells,
 * foundations, waste, stock, redeals. Strings are kept whole, so equal means equal. */
enum { MOST_BYTES = 192 };

typedef struct { unsigned char length, bytes[MOST_BYTES - 1]; } packed;

typedef struct {
    hw_position frame;          /* the rules */
    unsigned char *pool;        /* all strings, each with its length in front */
    size_t used, size;
    size_t *slot;               /* open addressing: place in the pool + 1 */
    size_t mask;
    long count, most;
} store;

/* Which of two columns comes first; any order does as long as it tells all columns apart. */
static int comes_before(const hw_position *p, int a, int b) {
    if (p->length[a] != p->length[b]) return p->length[a] > p->length[b];
    if (p->down[a] != p->down[b]) return p->down[a] > p->down[b];
    return memcmp(p->column[a], p->column[b], p->length[a]) > 0;
}

static void sort_columns(const hw_position *p, int order[HW_MAX_COLUMNS]) {
    for (int i = 0; i < p->columns; i++) {
        int at = i;
        for (; at > 0 && comes_before(p, i, order[at - 1]); at--) order[at] = order[at - 1];
        order[at] = i;
    }
}

static int by_pair(unsigned char *a, unsigned char *b) {
    if (*a >= *b) return 0;
    unsigned char t = *a;
    *a = *b;
    *b = t;
    return 1;
}

static packed pack(const hw_position *p) {
    int order[HW_MAX_COLUMNS];
    packed s = {0};
    sort_columns(p, order);
    for (int k = 0; k < p->columns; k++) {
        int i = order[k];
        s.bytes[s.length++] = p->length[i];
        s.bytes[s.length++] = p->down[i];
        memcpy(s.bytes + s.length, p->column[i], p->length[i]);
        s.length += p->length[i];
    }
    unsigned char *cells = s.bytes + s.length;
    memcpy(cells, p->cell, p->cells);
    for (int again = 1; again;) {
        again = 0;
        for (int i = 1; i < p->cells; i++) again |= by_pair(cells + i - 1, cells + i);
    }
    s.length += p->cells;
    unsigned char *piles = s.bytes + s.length;
    memcpy(piles, p->foundation, 4u * p->packs);
    if (p->packs == 2) {
        for (int i = 0; i < 8; i += 2) by_pair(piles + i, piles + i + 1);
    }
    s.length += 4 * p->packs;
    s.bytes[s.length++] = p->waste_length;
    memcpy(s.bytes + s.length, p->waste, p->waste_length);
    s.length += p->waste_length;
    s.bytes[s.length++] = p->stock_length;
    memcpy(s.bytes + s.length, p->stock, p->stock_length);
    s.length += p->stock_length;
    s.bytes[s.length++] = p->redeals & 255;
    s.bytes[s.length++] = p->redeals >> 8;
    return s;
}

static void unpack(const unsigned char *from, const hw_position *frame, hw_position *p) {
    *p = *frame;
    for (int i = 0; i < p->columns; i++) {
        p->length[i] = *from++;
        p->down[i] = *from++;
        memcpy(p->column[i], from, p->length[i]);
        from += p->length[i];
    }
    memcpy(p->cell, from, p->cells);
    from += p->cells;
    memcpy(p->foundation, from, 4u * p->packs);
    from += 4 * p->packs;
    p->waste_length = *from++;
    memcpy(p->waste, from, p->waste_length);
    from += p->waste_length;
    p->stock_length = *from++;
    memcpy(p->stock, from, p->stock_length);
    from += p->stock_length;
    p->redeals = (uint16_t)(from[0] | from[1] << 8);
}

static size_t hash(const unsigned char *bytes, int n) {
    uint64_t h = 14695981039346656037u;
    for (int i = 0; i < n; i++) h = (h ^ bytes[i]) * 1099511628211u;
    return (size_t)(h ^ h >> 29);
}

static size_t *find(store *t, const packed *s) {
    size_t at = hash(s->bytes, s->length) & t->mask;
    while (t->slot[at]) {
        const unsigned char *there = t->pool + t->slot[at] - 1;
        if (there[0] == s->length && !memcmp(there + 1, s->bytes, s->length)) break;
        at = (at + 1) & t->mask;
    }
    return &t->slot[at];
}

static void grow(store *t) {
    size_t slots = 2 * (t->mask + 1), place = 0;
    free(t->slot);
    t->slot = calloc(slots, sizeof *t->slot);
    t->mask = slots - 1;
    while (place < t->used) {
        size_t at = hash(t->pool + place + 1, t->pool[place]) & t->mask;
        while (t->slot[at]) at = (at + 1) & t->mask;
        t->slot[at] = place + 1;
        place += t->pool[place] + 1u;
    }
}

/* The place of a position that is new; 0 when it was known. */
static size_t put(store *t, const hw_position *p) {
    packed s = pack(p);
    size_t *slot = find(t, &s);
    if (*slot) return 0;
    if (t->used + MOST_BYTES > t->size) t->pool = realloc(t->pool, t->size *= 2);
    memcpy(t->pool + t->used, &s, s.length + 1u);
    size_t place = *slot = t->used + 1;
    t->used += s.length + 1u;
    if (++t->count * 2 > (long)t->mask) grow(t);
    return place;
}

static int search(store *t, const hw_position *start) {
    size_t *open = malloc(sizeof *open * 1024), n = 0, room = 1024;
    int verdict = brute_is_won(start) ? BRUTE_WON : BRUTE_LOST;
    open[n++] = put(t, start);
    while (n && verdict == BRUTE_LOST) {
        hw_position p;
        hw_move moves[1024];
        unpack(t->pool + open[--n], &t->frame, &p);     /* the last one found first, so that wins are found soon */
        int count = brute_moves(&p, moves);
        for (int i = 0; i < count; i++) {
            hw_position next = p;
            brute_play(&next, moves[i]);
            if (brute_is_won(&next)) verdict = BRUTE_WON;
            size_t place = put(t, &next);
            if (n == room) open = realloc(open, sizeof *open * (room *= 2));
            if (place) open[n++] = place;
        }
        if (t->count > t->most && verdict != BRUTE_WON) verdict = BRUTE_UNKNOWN;
    }
    free(open);
    return verdict;
}

int brute_solve(const hw_position *start, long most) {
    store t = {.frame = *start, .size = 1 << 16, .mask = 1023, .most = most};
    t.pool = malloc(t.size);
    t.slot = calloc(t.mask + 1, sizeof *t.slot);
    int verdict = search(&t, start);
    free(t.pool);
    free(t.slot);
    return verdict;
}
