/* Shortening a line of steps. */
#include "harp.h"

/* Do these steps win from this board? Stops at the first that the rules forbid. */
static int harp_wins(const harp_board *start, const harp_step_of *step, int count, int ranks, u64 *effort) {
    harp_board b = *start;
    for (int i = 0; i < count; i++) {
        if (step[i].count && !harp_play_step(&b, step[i], ranks)) {
            *effort += (u64)i;
            return 0;
        }
    }
    *effort += (u64)count;
    return harp_board_won(&b, ranks);
}

/* The step that takes on the card laid by step i, or 0. A step that was cut out has count 0. */
static int harp_next_of(const harp_step_of *step, int count, int i) {
    for (int j = i + 1; j < count; j++) {
        if (step[j].count && step[j].kind == step[i].kind && step[j].source == step[i].target) {
            return step[j].count == step[i].count ? j : 0;
        }
    }
    return 0;
}

/* A card that stops on its way goes straight on, at the time of the first step or of the second. */
static int harp_join(const harp_board *b, harp_steps *line, int i, int j, int ranks, u64 *effort) {
    harp_step_of *step = line->step, first = step[i], second = step[j];
    step[i].count = 0;
    step[j].source = first.source;
    if (first.source == second.target) step[j].count = 0;
    if (harp_wins(b, step + i, line->count - i, ranks, effort)) return 1;
    step[i] = first;
    step[i].target = second.target;
    step[j].count = 0;
    if (first.source != second.target && harp_wins(b, step + i, line->count - i, ranks, effort)) return 1;
    step[i] = first;
    step[j] = second;
    return 0;
}

enum { HARP_TRIM_EFFORT = 2000000 };

/* Tries to join every two steps of a card until nothing more can be joined. */
static void harp_trim(const harp_board *start, harp_steps *line, int ranks) {
    u64 effort = 0;
    for (int again = 1; again && effort < HARP_TRIM_EFFORT;) {
        harp_board b = *start;
        again = 0;
        for (int i = 0; i < line->count && effort < HARP_TRIM_EFFORT; i++) {
            int j = line->step[i].count ? harp_next_of(line->step, line->count, i) : 0;
            again |= j && harp_join(&b, line, i, j, ranks, &effort);
            if (line->step[i].count) harp_play_step(&b, line->step[i], ranks);
        }
        int n = 0;
        for (int i = 0; i < line->count; i++) {
            if (line->step[i].count) line->step[n++] = line->step[i];
        }
        line->count = n;
    }
}
