/* From the node that won to a line of single moves, made shorter, and to the moves of the engine.
 *
 * On the way a line is a list of steps: a kind of card goes from one place to another. The stock is a place like any
 * other, from which every card in it can be taken. */
#include "harp.h"

/* The board that steps are played on; columns as lists of kinds. */
typedef struct {
    u8 length[HARP_COLUMNS], down[HARP_COLUMNS];
    u8 column[HARP_COLUMNS][HW_MAX_CARDS];
    u8 stock[HARP_KINDS];
    u32 found;
} harp_board;

static void harp_board_of(const hw_position *p, harp_board *b) {
    *b = (harp_board){0};
    for (int i = 0; i < p->columns; i++) {
        b->length[i] = p->length[i];
        b->down[i] = p->down[i];
        for (int n = 0; n < p->length[i]; n++) b->column[i][n] = (u8)harp_from_byte(p->column[i][n]);
    }
    for (int i = 0; i < p->waste_length; i++) b->stock[harp_from_byte(p->waste[i])]++;
    for (int i = 0; i < p->stock_length; i++) b->stock[harp_from_byte(p->stock[i])]++;
    for (int suit = 0; suit < 4; suit++) {
        const u8 *height = p->foundation + 2 * (harp_to_byte(suit) & 3);
        b->found = harp_with_suit(b->found, suit, height[0], height[1]);
    }
}

/* Are these the top cards of the column, and do they go on from one another? */
static int harp_is_run(const harp_board *b, int i, int count) {
    if (count > b->length[i] - b->down[i]) return 0;
    for (int n = b->length[i] - count + 1; n < b->length[i]; n++) {
        int upper = b->column[i][n - 1], lower = b->column[i][n];
        if (harp_rank(upper) != harp_rank(lower) + 1 || harp_colour(upper) == harp_colour(lower)) return 0;
    }
    return 1;
}

static int harp_has_pile(u32 found, int suit, int height) {
    return harp_high(found, suit) == height || harp_low(found, suit) == height;
}

static int harp_can_lift(const harp_board *b, harp_step_of step) {
    int suit = step.kind & 3, height = harp_rank(step.kind) + 1;
    if (step.source == HARP_STOCK) return b->stock[step.kind] > 0;
    if (step.source == HARP_FOUNDATION) return harp_has_pile(b->found, suit, height);
    int at = b->length[step.source] - step.count;
    return at >= 0 && b->column[step.source][at] == step.kind && harp_is_run(b, step.source, step.count);
}

static int harp_can_lay(const harp_board *b, harp_step_of step, int ranks) {
    int rank = harp_rank(step.kind), suit = step.kind & 3;
    if (step.target == HARP_FOUNDATION) return harp_has_pile(b->found, suit, rank);
    int length = b->length[step.target];
    if (!length) return rank == ranks - 1;
    int top = b->column[step.target][length - 1];
    return step.count == 1 && harp_rank(top) == rank + 1 && harp_colour(top) != harp_colour(step.kind);
}

/* Plays a step; 0, and nothing done, when the rules forbid it. */
static int harp_play_step(harp_board *b, harp_step_of step, int ranks) {
    if (step.source == step.target || !harp_can_lift(b, step) || !harp_can_lay(b, step, ranks)) return 0;
    u8 cards[16];
    int suit = step.kind & 3, rank = harp_rank(step.kind);
    cards[0] = step.kind;
    if (step.source == HARP_STOCK) {
        b->stock[step.kind]--;
    } else if (step.source == HARP_FOUNDATION) {
        b->found = harp_lowered(b->found, suit, rank + 1);
    } else {
        int i = step.source;
        b->length[i] = (u8)(b->length[i] - step.count);
        for (int n = 0; n < step.count; n++) cards[n] = b->column[i][b->length[i] + n];
        if (b->length[i] && b->down[i] == b->length[i]) b->down[i]--;
    }
    if (step.target == HARP_FOUNDATION) {
        b->found = harp_raised(b->found, suit, rank);
    } else {
        for (int n = 0; n < step.count; n++) b->column[step.target][b->length[step.target]++] = cards[n];
    }
    return 1;
}

static int harp_board_won(const harp_board *b, int ranks) {
    return b->found == (u32)(ranks << 4 | ranks) * 0x01010101u;
}

static void harp_note(harp_steps *out, int kind, int source, int target, int count) {
    if (out->count < out->most) out->step[out->count] = (harp_step_of){(u8)kind, (u8)source, (u8)target, (u8)count};
    out->count++;
}

/* The card that a take-back from this foundation pile takes: suit * 2, and 1 more for the lower pile. */
static int harp_taken(u32 found, int pile) {
    int suit = pile >> 1, height = pile & 1 ? harp_low(found, suit) : harp_high(found, suit);
    return (height - 1) * 4 + suit;
}

/* The steps of one move of the search from this position. */
static void harp_steps_of(const harp_state *s, u32 word, harp_steps *out) {
    int what = (int)(word >> 28), source = (int)(word >> 24 & 15), target = (int)(word >> 20 & 15);
    int links = (int)(word >> 16 & 15);
    harp_column c = s->column[source < HARP_COLUMNS ? source : 0];
    if (what == HARP_DEAL) harp_note(out, (int)(word & 63), HARP_STOCK, target, 1);
    else if (what == HARP_DEAL_UP) harp_note(out, (int)(word & 63), HARP_STOCK, HARP_FOUNDATION, 1);
    else if (what == HARP_RUN) harp_note(out, harp_at(c, 0), source, target, harp_length(c));
    else if (what == HARP_UP) {
        int kind = (int)(word & 63);
        for (int n = links; n; n--) harp_note(out, kind - 4 * n, HARP_STOCK, HARP_FOUNDATION, 1);
        harp_note(out, kind, source, HARP_FOUNDATION, 1);
    } else {
        int x = what == HARP_TAKE ? harp_taken(s->found, source) : harp_top(c);
        int rank = harp_rank(x) + links, colour = harp_colour(x) ^ (links & 1);
        for (int n = 0; n < links; n++) {
            harp_note(out, (rank - n) * 4 + (colour ^ (n & 1)) * 2 + (int)(word >> n & 1), HARP_STOCK, target, 1);
        }
        harp_note(out, x, what == HARP_TAKE ? HARP_FOUNDATION : source, target, 1);
    }
}

/* The forced moves that followed a move; the board stands where the move left it. */
static void harp_forced_steps(const harp_setting *g, harp_state *s, harp_steps *out) {
    if (g->off & HARP_FORCED) return;
    for (;;) {
        harp_forced forced = harp_next_forced(g, s);
        if (forced.kind == HARP_NO_FORCED) return;
        harp_note(out, forced.kind, forced.source, HARP_FOUNDATION, 1);
        harp_make_forced(g, s, forced);
    }
}

/* Plays a step of the search itself, which needs no asking. */
static void harp_apply(const harp_setting *g, harp_state *s, harp_step_of step) {
    int kind = step.kind, i = step.source, j = step.target, suit = kind & 3;
    harp_column run = harp_single(kind);
    if (step.count > 1) run = s->column[i] & ((1ull << HARP_FIXED) - 1);
    if (i < HARP_COLUMNS) {
        harp_column c = s->column[i];
        harp_put(g, s, i, step.count > 1 ? g->under[g->start[i] + (u32)harp_fixed(c)] : harp_popped(g, i, c));
        if (step.count == 1) harp_count_out(s, harp_top(c));
    } else if (i == HARP_FOUNDATION) {
        harp_set_found(s, harp_lowered(s->found, suit, harp_rank(kind) + 1));
    }
    if (j == HARP_FOUNDATION) {
        harp_set_found(s, harp_raised(s->found, suit, harp_rank(kind)));
        return;
    }
    harp_put(g, s, j, s->column[j] ? harp_push(s->column[j], kind) : run);
    if (step.count == 1) harp_count_in(s, kind);
}

/* The steps to a node, the forced ones included, from the position asked about. */
static void harp_collect(const harp_setting *g, const harp_pool *pool, const u32 *path, u32 length, harp_steps *out) {
    harp_state s = g->origin;
    harp_forced_steps(g, &s, out);
    for (u32 n = 0; n < length; n++) {
        int first = out->count;
        harp_steps_of(&s, harp_node_at(pool, path[n])->move, out);
        for (int i = first; i < out->count && i < out->most; i++) harp_apply(g, &s, out->step[i]);
        harp_forced_steps(g, &s, out);
    }
}

/* Everything goes up that can. */
static void harp_finish(harp_board *b, int ranks, harp_steps *out) {
    for (int again = 1; again;) {
        again = 0;
        for (int kind = 0; kind < ranks * 4; kind++) {
            for (int place = 0; place <= HARP_STOCK; place++) {
                harp_step_of step = {(u8)kind, (u8)place, HARP_FOUNDATION, 1};
                if (!harp_play_step(b, step, ranks)) continue;
                harp_note(out, kind, place, HARP_FOUNDATION, 1);
                again = 1;
            }
        }
    }
}
