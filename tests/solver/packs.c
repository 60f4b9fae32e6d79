/* The small-pack test: random small positions, judged by the brute force and by the kernel.
 *
 *     packs KIND COUNT SEED [OFF]      KIND: of positions, see deals.h
 *
 * Every position is put to the kernel with all pruning rules on, with all off, and with one of them off in turn; with
 * OFF (a number: bits as in hw_options.off) with this mask alone. A winning line is played by the brute force's rules.
 * Exit code 1 and a report when anything differs. */
#include <stdio.h>
#include <stdlib.h>

#include "brute.h"
#include "deals.h"

enum { MOST = 40000, ARENA = 512 << 20, RULES = 16, LONGEST = 1 << 20 };

static void *arena;
static hw_move line[LONGEST];

/* Does the kernel's line win, move by move? */
static const char *line_fault(const hw_position *start) {
    hw_position p = *start;
    int n = hw_line(arena, line, LONGEST);
    if (n < 0 || n > LONGEST) return "no line";
    for (int i = 0; i < n; i++) {
        if (!brute_play(&p, line[i])) return "an illegal move in the line";
    }
    return brute_is_won(&p) ? NULL : "the line does not win";
}

static const char *kernel_fault(const hw_position *p, int truth, unsigned off, unsigned long slice) {
    hw_options options = {.size = sizeof options, .off = off, .polish = slice < 500 ? 3000 : 0};
    int state = hw_begin(arena, ARENA, p, &options);
    while (state == HW_SEARCHING) state = hw_step(arena, slice);
    if (state == HW_WINNABLE) return truth == BRUTE_LOST ? "called winnable, but it is lost" : line_fault(p);
    if (state == HW_UNWINNABLE) return truth == BRUTE_WON ? "called unwinnable, but it can be won" : NULL;
    if (state == HW_UNSUPPORTED) return hw_error(p);
    if (state == HW_CORRUPT) return hw_error(p);
    return state == HW_NO_MEMORY ? "out of memory" : "another state";
}

static int report(const hw_position *p, const char *fault, unsigned off, unsigned long seed) {
    if (!fault) return 0;
    printf("seed %lu off %x: %s\n", seed, off, fault);
    show(p);
    return 1;
}

int main(int argc, char **argv) {
    if (argc < 4) return fprintf(stderr, "packs KIND COUNT SEED [OFF]\n"), 2;
    int kind = kind_named(argv[1]);
    if (kind < 0) return fprintf(stderr, "no such kind: %s\n", argv[1]), 2;
    long count = atol(argv[2]), tally[3] = {0}, faults = 0;
    unsigned long seed = strtoul(argv[3], NULL, 10);
    int refused = 0;
    arena = malloc(ARENA);
    for (long i = 0; i < count; i++, seed++) {
        hw_position p = small_position(kind, seed);
        int truth = brute_solve(&p, MOST);
        tally[truth + 1]++;
        if (*hw_error(&p)) refused++;
        if (truth == BRUTE_UNKNOWN) continue;
        if (argc > 4) {
            unsigned off = (unsigned)strtoul(argv[4], NULL, 0);
            faults += report(&p, kernel_fault(&p, truth, off, 1000000), off, seed);
            continue;
        }
        unsigned one = 1u << seed % RULES;
        faults += report(&p, kernel_fault(&p, truth, 0, 1 + seed % 1000), 0, seed);
        faults += report(&p, kernel_fault(&p, truth, ~0u, 1000000), ~0u, seed);
        faults += report(&p, kernel_fault(&p, truth, one, 1000000), one, seed);
        faults += report(&p, kernel_fault(&p, truth, ~one, 1000000), ~one, seed);
    }
    printf("%s: %ld packs: %ld winnable, %ld lost, %ld too large; %d refused; %ld faults\n", argv[1], count, tally[2],
           tally[1], tally[0], refused, faults);
    free(arena);
    return faults != 0;
}
