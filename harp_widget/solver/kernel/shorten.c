/* Making a winning line shorter: loops are cut out, and detours that a small search around the line finds. */
#include "line.h"

enum { HW_WINDOW = 256 };       /* positions looked at from one place of the line */

typedef struct {
    hw_position p;
    int parent, depth;
    hw_move move;
} hw_window;

struct hw_polish {
    hw_move *moves, *spare;
    u64 *keys;                  /* keys[i]: the position before moves[i] */
    int count, at, improved, fresh;
    u64 left, mask;             /* nodes left; slots - 1 of the two below */
    u64 *key;                   /* open addressing, 0 = free: the last place in the line of each position */
    u32 *last;
    hw_window *window;
    hw_position p;              /* the position before moves[at] */
};

static int hw_same_column(const hw_position *a, int i, const hw_position *b, int j) {
    if (a->length[i] != b->length[j] || a->down[i] != b->down[j]) return 0;
    for (int k = 0; k < a->length[i]; k++) {
        if (a->column[i][k] != b->column[j][k]) return 0;
    }
    return 1;
}

static void hw_match_columns(const hw_position *from, const hw_position *to, hw_names *names) {
    u32 named = 0, taken = 0;
    for (int kept = 1; kept >= 0; kept--) {     /* piles that kept their place keep their name */
        for (int i = 0; i < from->columns; i++) {
            for (int j = 0; j < to->columns && !(named >> i & 1); j++) {
                if (taken >> j & 1 || (kept && i != j) || !hw_same_column(from, i, to, j)) continue;
                names->column[i] = (u8)j;
                named |= 1u << i;
                taken |= 1u << j;
            }
        }
    }
}

static void hw_match_cells(const hw_position *from, const hw_position *to, hw_names *names) {
    u32 named = 0, taken = 0;
    for (int kept = 1; kept >= 0; kept--) {
        for (int i = 0; i < from->cells; i++) {
            for (int j = 0; j < to->cells && !(named >> i & 1); j++) {
                if (taken >> j & 1 || (kept && i != j) || from->cell[i] != to->cell[j]) continue;
                names->cell[i] = (u8)j;
                named |= 1u << i;
                taken |= 1u << j;
            }
        }
    }
}

static void hw_match(const hw_position *from, const hw_position *to, hw_names *names) {
    *names = (hw_names){0};
    hw_match_columns(from, to, names);
    hw_match_cells(from, to, names);
}

static u8 hw_rename(const hw_names *names, u8 pile) {
    if (pile < HW_CELL) return names->column[pile];
    if (pile < HW_FOUNDATION) return (u8)(HW_CELL + names->cell[pile - HW_CELL]);
    return pile;
}

static hw_move hw_renamed(const hw_names *names, hw_move move) {
    return (hw_move){hw_rename(names, move.source), hw_rename(names, move.target), move.count};
}

/* Where in the table a position is, or would be. */
static u64 hw_place(const hw_polish *l, u64 key) {
    u64 at = key & l->mask;
    key |= !key;
    while (l->key[at] && l->key[at] != key) at = (at + 1) & l->mask;
    return at;
}

static hw_polish *hw_polish_begin(hw_search *s, int count) {
    hw_memory *m = &s->memory;
    u64 slots = 64, n = (u64)count + 1;
    while (slots < 4 * n) slots *= 2;
    hw_polish *l = hw_take(m, sizeof *l);
    if (!l) return NULL;
    *l = (hw_polish){.count = count, .fresh = 1, .left = s->options.polish, .mask = slots - 1};
    l->moves = hw_take(m, n * sizeof(hw_move));
    l->spare = hw_take(m, n * sizeof(hw_move));
    l->keys = hw_take(m, n * sizeof(u64));
    l->key = hw_take(m, slots * sizeof(u64));
    l->last = hw_take(m, slots * sizeof(u32));
    l->window = hw_take(m, HW_WINDOW * sizeof(hw_window));
    return l->moves && l->spare && l->keys && l->key && l->last && l->window ? l : NULL;
}

static hw_move *hw_polish_moves(hw_polish *l) { return l->moves; }
static int hw_polish_count(const hw_polish *l) { return l->count; }

/* Writes down where in the line each position occurs last. */
static void hw_learn_line(const hw_search *s, hw_polish *l) {
    hw_fill(l->key, 0, (l->mask + 1) * sizeof(u64));
    hw_position p = s->position;
    for (int i = 0;; i++) {
        l->keys[i] = hw_key(&p);
        u64 at = hw_place(l, l->keys[i]);
        l->key[at] = l->keys[i] | !l->keys[i];
        l->last[at] = (u32)i;
        if (i == l->count) break;
        hw_play(&p, l->moves[i]);
    }
}

/* Walks along the line; wherever a position comes again later, goes on from its last occurrence. */
static void hw_cut_loops(const hw_search *s, hw_polish *l) {
    hw_position at = s->position, kept = s->position;   /* of the long line, of the shortened one */
    hw_names names;
    int n = 0;
    hw_match(&at, &kept, &names);
    for (int i = 0; i < l->count;) {
        int last = (int)l->last[hw_place(l, l->keys[i])];
        if (last > i) {
            while (i < last) hw_play(&at, l->moves[i++]);
            hw_match(&at, &kept, &names);
            continue;
        }
        hw_move move = l->moves[i++], renamed = hw_renamed(&names, move);
        hw_play(&at, move);
        hw_play(&kept, renamed);
        l->moves[n++] = renamed;
    }
    l->count = n;
}

/* Replaces the moves from l->at up to `until` by the way to window position w. */
static void hw_take_shortcut(hw_polish *l, int w, int until) {
    hw_position long_way = l->p;
    hw_names names;
    int depth = l->window[w].depth, rest = l->count - until;
    for (int i = l->at; i < until; i++) hw_play(&long_way, l->moves[i]);
    hw_match(&long_way, &l->window[w].p, &names);
    for (int i = 0; i < rest; i++) l->spare[i] = hw_renamed(&names, l->moves[until + i]);
    for (int at = w; at; at = l->window[at].parent) l->moves[l->at + l->window[at].depth - 1] = l->window[at].move;
    for (int i = 0; i < rest; i++) l->moves[l->at + depth + i] = l->spare[i];
    l->count = l->at + depth + rest;
}

/* Looks around from l->p, breadth first; the window's positions are told apart by their keys alone within the line. */
static int hw_find_shortcut(hw_polish *l, int *until) {
    hw_window *w = l->window;
    hw_move moves[HW_MOST_MOVES];
    int n = 1, best = -1, gain = 0;
    w[0] = (hw_window){.p = l->p};
    for (int at = 0; at < n && n < HW_WINDOW; at++) {
        int count = hw_moves(&w[at].p, moves);
        for (int i = 0; i < count && n < HW_WINDOW; i++) {
            w[n] = (hw_window){w[at].p, at, w[at].depth + 1, moves[i]};
            hw_play(&w[n].p, moves[i]);
            u64 place = hw_place(l, hw_key(&w[n].p));
            int there = l->key[place] ? (int)l->last[place] : -1;
            if (there - l->at - w[n].depth > gain) {
                gain = there - l->at - w[n].depth;
                best = n;
                *until = there;
            }
            n++;
        }
    }
    l->left -= l->left < (u64)n ? l->left : (u64)n;
    return best;
}

static void hw_learn_and_cut(const hw_search *s, hw_polish *l) {
    hw_learn_line(s, l);
    hw_cut_loops(s, l);
    hw_learn_line(s, l);
    l->left -= l->left < (u64)l->count ? l->left : (u64)l->count;
}

static int hw_polish_step(hw_search *s, hw_polish *l, u64 nodes) {
    u64 stop = l->left < nodes ? 0 : l->left - nodes;
    if (l->fresh) {
        hw_learn_and_cut(s, l);
        l->fresh = 0;
        l->p = s->position;
    }
    while (l->left > stop) {
        if (l->at >= l->count) {
            if (!l->improved) return 1;
            l->at = l->improved = 0;
            l->p = s->position;
        }
        int until, w = hw_find_shortcut(l, &until);
        if (w >= 0) {
            hw_take_shortcut(l, w, until);
            hw_learn_and_cut(s, l);
            l->improved = 1;
        }
        hw_play(&l->p, l->moves[l->at++]);
    }
    return l->left == 0;
}
