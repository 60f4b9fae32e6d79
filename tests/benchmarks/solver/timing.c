/* Times the kernel: CPU time of this thread for each deal, from hw_begin to the verdict and the line.
 *
 *     timing GAME DRAW SECONDS [verdict] < deals        GAME: bakers, klondike or harp; verdict: without the line
 *
 * A deal a line: its name and its cards in the order in which they are dealt. Prints name, verdict, seconds, nodes, moves. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "../../../harp_widget/solver/kernel/kernel.h"

enum { LONGEST = 1 << 20 };
static const size_t ROOM = (size_t)2 << 30;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static hw_position rules(const char *game, int draw) {
    hw_position p = {.size = sizeof p, .ranks = 13, .packs = 1, .redeals = HW_UNLIMITED};
    if (!strcmp(game, "bakers")) {
        p.columns = 8;
        p.cells = 4;
        p.build = HW_SUIT;
        p.unit = HW_UNIT_SUPERMOVE;
        return p;
    }
    int harp = !strcmp(game, "harp");
    p.packs = harp ? 2 : 1;
    p.columns = harp ? 9 : 7;
    p.unit = harp ? HW_UNIT_SINGLE : HW_UNIT_RUN;
    p.empty = HW_EMPTY_KING;
    p.take_back = 1;
    p.draw = (unsigned char)draw;
    return p;
}

static void deal(hw_position *p, char *cards) {
    int column = 0, row = 0;
    for (char *c = strtok(cards, " \n"); c; c = strtok(NULL, " \n")) {
        unsigned char card =
            (unsigned char)((strchr("A23456789TJQK", c[0]) - "A23456789TJQK" + 1) * 4 + (strchr("SHDC", c[1]) - "SHDC"));
        if (row == p->columns) {
            p->stock[p->stock_length++] = card;
            continue;
        }
        p->column[column][p->length[column]++] = card;
        if (++column == p->columns) column = p->draw ? ++row : 0;
    }
    for (int i = 0; p->draw && i < p->columns; i++) p->down[i] = (unsigned char)(p->length[i] - 1);
}

int main(int argc, char **argv) {
    static char text[1024];
    static hw_move line[LONGEST];
    if (argc < 4) return 2;
    double limit = atof(argv[3]);
    void *arena = mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    while (fgets(text, sizeof text, stdin)) {
        char *cards = strchr(text, ' ');
        hw_position p = rules(argv[1], atoi(argv[2]));
        hw_options options = {.size = sizeof options};
        *cards = 0;
        deal(&p, cards + 1);
        double begin = now();
        int state = hw_begin(arena, ROOM, &p, &options);
        while (state == HW_SEARCHING && now() - begin < limit) state = hw_step(arena, 20000);
        int moves = argc > 4 ? 0 : hw_line(arena, line, LONGEST);
        double seconds = now() - begin;
        const char *verdict = state == HW_WINNABLE ? "winnable" : state == HW_UNWINNABLE ? "unwinnable" : "unknown";
        printf("%s\t%s\t%.9f\t%llu\t%d\n", text, verdict, seconds, (unsigned long long)hw_nodes(arena), moves);
    }
    return 0;
}
