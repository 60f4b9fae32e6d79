/* Chance, and cards at random. */
#include <stdint.h>

#include "chance.h"

static uint64_t state;

int below(int n) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (int)((state >> 16) % (unsigned)n);
}

void reseed(unsigned long seed) {
    state = (seed + 1) * 0x9E3779B97F4A7C15u;
    for (int i = 0; i < 8; i++) below(2);
}

int chance(int percent) { return below(100) < percent; }

int one_of(const int *values, unsigned long count) { return values[below((int)count)]; }

int shuffled(const hw_position *p, unsigned char cards[HW_MAX_CARDS]) {
    int n = 0;
    for (int i = 0; i < 4 * p->packs; i++) {
        for (int r = p->foundation[i] + 1; r <= p->ranks; r++) cards[n++] = (unsigned char)(r * 4 + i / p->packs);
    }
    for (int i = n - 1; i > 0; i--) {
        int j = below(i + 1);
        unsigned char t = cards[i];
        cards[i] = cards[j];
        cards[j] = t;
    }
    return n;
}

void onto(hw_position *p, int column, unsigned char card) { p->column[column][p->length[column]++] = card; }
