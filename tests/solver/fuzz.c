/* Fuzzing, to be built with sanitizers: random positions and limits, searches cut off in the middle, arenas of any size
 * and place, structs with bytes overwritten.
 *
 *     fuzz COUNT SEED
 *
 * The arena is a block of its own from malloc, so that a step outside it is caught. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brute.h"
#include "deals.h"

static uint64_t state;

static unsigned below(unsigned n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((state >> 33) % n);
}

/* A full-sized deal now and then, since small ones hardly fill anything. */
static hw_position full_deal(void) {
    hw_position p = {.size = sizeof p, .ranks = 13, .packs = 1 + below(2)};
    unsigned char cards[HW_MAX_CARDS];
    int n = 52 * p.packs, next = 0;
    for (int i = 0; i < n; i++) cards[i] = (unsigned char)(4 + i % 52);
    for (int i = n - 1; i > 0; i--) {
        int j = (int)below((unsigned)i + 1);
        unsigned char t = cards[i];
        cards[i] = cards[j];
        cards[j] = t;
    }
    p.unit = p.packs == 2 ? HW_UNIT_SINGLE : below(2) ? HW_UNIT_RUN : HW_UNIT_SUPERMOVE;
    int cells = p.unit == HW_UNIT_SUPERMOVE;
    p.columns = (unsigned char)(cells ? 4 + below(6) : p.packs == 2 ? 9 : 7);
    p.cells = (unsigned char)(cells ? below(8) : 0);
    p.build = (unsigned char)(cells ? below(2) : HW_ALTERNATING);
    p.empty = cells ? HW_EMPTY_ANY : HW_EMPTY_KING;
    p.take_back = !cells;
    p.draw = (unsigned char)(cells ? 0 : p.packs == 2 ? 1 : 1 + below(3));
    p.redeals = (uint16_t)(p.packs == 2 || below(2) ? HW_UNLIMITED : below(5));
    for (int row = 0; row < p.columns && !cells; row++) {
        for (int i = row; i < p.columns; i++) p.column[i][p.length[i]++] = cards[next++];
    }
    for (int i = 0; !cells && i < p.columns; i++) p.down[i] = (unsigned char)(p.length[i] - 1);
    for (int i = 0; cells && next < n; i++) p.column[i % p.columns][p.length[i % p.columns]++] = cards[next++];
    while (next < n) p.stock[p.stock_length++] = cards[next++];
    return p;
}

static void corrupt(hw_position *p) {
    for (unsigned i = 1 + below(4); i; i--) ((unsigned char *)p)[below(below(3) ? 64 : sizeof *p)] = (unsigned char)below(256);
}

static void read_line(const void *arena, const hw_position *p) {
    int n = hw_line(arena, NULL, 0);
    if (n < 0) return;
    hw_move *line = malloc(sizeof *line * ((size_t)n + 1));
    hw_position at = *p;
    hw_line(arena, line, n);
    for (int i = 0; i < n; i++) {
        if (!brute_play(&at, line[i])) abort();
    }
    if (!brute_is_won(&at)) abort();
    free(line);
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "fuzz COUNT SEED\n"), 2;
    long count = atol(argv[1]), tally[8] = {0};
    unsigned long seed = strtoul(argv[2], NULL, 10);
    for (long i = 0; i < count; i++, seed++) {
        state = seed;
        hw_position p = below(4) ? small_position((int)below(3), seed) : full_deal();
        if (!below(4)) corrupt(&p);
        hw_options options = {sizeof options, below(2) ? 0 : below(65536), below(3) ? 20000 : 1 + below(5000), below(5000), seed};
        size_t size = below(4) ? 1u << (16 + below(9)) : 1 + below(1 << 16), shift = below(64);
        unsigned char *block = malloc(size + shift);
        void *arena = block + shift;
        hw_error(&p);
        int verdict = hw_begin(arena, size, &p, &options);
        for (int slices = (int)below(40); slices && verdict == HW_SEARCHING; slices--) verdict = hw_step(arena, below(2000));
        if (verdict != HW_NO_MEMORY && hw_used(arena) > size) abort();
        if (verdict == HW_WINNABLE) read_line(arena, &p);
        tally[verdict]++;
        free(block);
    }
    printf("searching %ld winnable %ld unwinnable %ld memory %ld nodes %ld unsupported %ld corrupt %ld\n", tally[0], tally[1],
           tally[2], tally[3], tally[4], tally[5], tally[6]);
    return 0;
}
