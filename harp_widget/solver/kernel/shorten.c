/* Making a winning line shorter: loops are cut out. */
#include "line.h"

/* The last place in the line where each position occurs. */
typedef struct {
    u64 *key;       /* open addressing, 0 = free */
    u32 *last;
    u64 mask;
} hw_places;

static u32 *hw_place_of(hw_places *places, u64 key) {
    u64 at = key & places->mask;
    key |= key == 0;
    while (places->key[at] && places->key[at] != key) at = (at + 1) & places->mask;
    places->key[at] = key;
    return &places->last[at];
}

/* Which pile of the shortened line stands for which of the long one, since a cut loop may have permuted them. */
typedef struct { u8 column[HW_MAX_COLUMNS], cell[HW_MAX_CELLS]; } hw_names;

static int hw_same_column(const hw_position *a, int i, const hw_position *b, int j) {
    if (a->length[i] != b->length[j] || a->down[i] != b->down[j]) return 0;
    for (int k = 0; k < a->length[i]; k++) {
        if (a->column[i][k] != b->column[j][k]) return 0;
    }
    return 1;
}

/* Finds for every pile of `from` an equal one of `to`; they are equal but for the order of columns and cells. Piles
 * that kept their place keep their name. */
static void hw_match(const hw_position *from, const hw_position *to, hw_names *names) {
    u32 columns = 0, cells = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < from->columns; i++) {
            for (int j = 0; j < to->columns; j++) {
                if (pass == 0 && i != j) continue;
                if (columns >> j & 1 || columns >> (16 + i) & 1 || !hw_same_column(from, i, to, j)) continue;
                names->column[i] = (u8)j;
                columns |= 1u << j | 1u << (16 + i);
            }
        }
        for (int i = 0; i < from->cells; i++) {
            for (int j = 0; j < to->cells; j++) {
                if (pass == 0 && i != j) continue;
                if (cells >> j & 1 || cells >> (16 + i) & 1 || from->cell[i] != to->cell[j]) continue;
                names->cell[i] = (u8)j;
                cells |= 1u << j | 1u << (16 + i);
            }
        }
    }
}

static u8 hw_rename(const hw_names *names, u8 pile) {
    if (pile < HW_CELL) return names->column[pile];
    if (pile < HW_FOUNDATION) return (u8)(HW_CELL + names->cell[pile - HW_CELL]);
    return pile;
}

/* Walks along the long line; wherever a position comes again later, goes on from its last occurrence. */
static int hw_cut_loops(const hw_position *start, hw_move *moves, int count, const u64 *keys, hw_places *places) {
    hw_position at = *start, kept = *start;     /* of the long line, of the shortened one */
    hw_names names;
    hw_match(&at, &kept, &names);
    int n = 0;
    for (int i = 0; i < count;) {
        int last = (int)*hw_place_of(places, keys[i]);
        if (last > i) {
            while (i < last) hw_play(&at, moves[i++]);
            hw_match(&at, &kept, &names);
            continue;
        }
        hw_move move = moves[i++];
        hw_play(&at, move);
        move.source = hw_rename(&names, move.source);
        move.target = hw_rename(&names, move.target);
        hw_play(&kept, move);
        moves[n++] = move;
    }
    return n;
}

static int hw_shorten(hw_search *s, hw_move *moves, int count) {
    u64 slots = 64;
    while (slots < 2 * (u64)count + 2) slots *= 2;
    u64 bytes = ((u64)count + 1) * sizeof(u64);
    u64 *keys = hw_take(&s->memory, bytes);
    hw_places places = {hw_take(&s->memory, slots * sizeof(u64)), hw_take(&s->memory, slots * sizeof(u32)), slots - 1};
    if (keys && places.key && places.last) {
        hw_fill(places.key, 0, slots * sizeof(u64));
        hw_position p = s->position;
        for (int i = 0;; i++) {
            keys[i] = hw_key(&p);
            *hw_place_of(&places, keys[i]) = (u32)i;
            if (i == count) break;
            hw_play(&p, moves[i]);
        }
        count = hw_cut_loops(&s->position, moves, count, keys, &places);
    }
    if (keys) hw_give(&s->memory, keys, bytes);
    if (places.key) hw_give(&s->memory, places.key, slots * sizeof(u64));
    if (places.last) hw_give(&s->memory, places.last, slots * sizeof(u32));
    return count;
}
