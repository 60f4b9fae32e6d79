/* The legal moves of a position as the engine has them, for shortening lines. */
#include "line.h"

static int hw_goes_on(const hw_position *p, u8 card, u8 on) {
    if (hw_rank(card) + 1 != hw_rank(on)) return 0;
    return p->build == HW_SUIT ? hw_suit_of(card) == hw_suit_of(on) : hw_is_red(card) != hw_is_red(on);
}

static inline u8 hw_top(const hw_position *p, int column) {
    return p->length[column] ? p->column[column][p->length[column] - 1] : 0;
}

/* Cards that may move at once by BK-6: free cells + 1, doubled for every empty column but the target. */
static int hw_capacity(const hw_position *p, int target) {
    int most = 1;
    for (int i = 0; i < p->cells; i++) most += !p->cell[i];
    for (int i = 0; i < p->columns; i++) most <<= i != target && !p->length[i];
    return most;
}

/* Does column `to` take `count` cards headed by this one? Only the first empty column is looked at, as the others are
 * like it. */
static int hw_takes(const hw_position *p, int to, u8 card, int count, int first_empty) {
    u8 top = hw_top(p, to);
    if (top) {
        if (!hw_goes_on(p, card, top) || (count > 1 && p->unit == HW_UNIT_SINGLE)) return 0;
    } else {
        if (to != first_empty) return 0;
        int king = hw_rank(card) == p->ranks;
        if (!king && (p->empty == HW_EMPTY_KING || (count > 1 && p->unit == HW_UNIT_SINGLE))) return 0;
    }
    return count == 1 || p->unit != HW_UNIT_SUPERMOVE || count <= hw_capacity(p, to);
}

static hw_move *hw_moves_onto_columns(const hw_position *p, u8 source, u8 card, int count, int first_empty, hw_move *out) {
    for (int to = 0; to < p->columns; to++) {
        if (to != source && hw_takes(p, to, card, count, first_empty)) *out++ = (hw_move){source, (u8)to, (u8)count};
    }
    return out;
}

static hw_move *hw_moves_up(const hw_position *p, u8 source, u8 card, hw_move *out) {
    int suit = hw_suit_of(card), pile = suit * p->packs, below = hw_rank(card) - 1;
    if (p->foundation[pile] == below || (p->packs == 2 && p->foundation[pile + 1] == below)) {
        *out++ = (hw_move){source, (u8)(HW_FOUNDATION + suit), 1};
    }
    return out;
}

static hw_move *hw_moves_from_column(const hw_position *p, int from, int first_empty, int first_cell, hw_move *out) {
    const u8 *cards = p->column[from];
    int n = p->length[from];
    if (!n) return out;
    out = hw_moves_up(p, (u8)from, cards[n - 1], out);
    for (int count = 1; count <= n - p->down[from]; count++) {
        if (count > 1 && !hw_goes_on(p, cards[n - count + 1], cards[n - count])) break;
        int empty = count == n ? -1 : first_empty;      /* a whole column would only change its place */
        out = hw_moves_onto_columns(p, (u8)from, cards[n - count], count, empty, out);
    }
    if (first_cell >= 0) *out++ = (hw_move){(u8)from, (u8)(HW_CELL + first_cell), 1};
    return out;
}

static hw_move *hw_moves_back(const hw_position *p, int first_empty, hw_move *out) {
    for (int suit = 0; suit < 4; suit++) {
        for (int to = 0; to < p->columns; to++) {
            for (int k = 0; k < p->packs; k++) {
                int height = p->foundation[suit * p->packs + k];
                if (!height || !hw_takes(p, to, (u8)(height * 4 + suit), 1, first_empty)) continue;
                *out++ = (hw_move){(u8)(HW_FOUNDATION + suit), (u8)to, 1};
                break;
            }
        }
    }
    return out;
}

/* Every legal move that could be of use; at most HW_MOST_MOVES. */
static int hw_moves(const hw_position *p, hw_move out[HW_MOST_MOVES]) {
    int first_empty = -1, first_cell = -1;
    hw_move *end = out;
    for (int i = p->columns; i-- > 0;) first_empty = p->length[i] ? first_empty : i;
    for (int i = p->cells; i-- > 0;) first_cell = p->cell[i] ? first_cell : i;
    for (int i = 0; i < p->columns; i++) end = hw_moves_from_column(p, i, first_empty, first_cell, end);
    for (int i = 0; i < p->cells; i++) {
        if (!p->cell[i]) continue;
        end = hw_moves_up(p, (u8)(HW_CELL + i), p->cell[i], end);
        end = hw_moves_onto_columns(p, (u8)(HW_CELL + i), p->cell[i], 1, first_empty, end);
    }
    if (p->take_back) end = hw_moves_back(p, first_empty, end);
    if (p->waste_length) {
        u8 card = p->waste[p->waste_length - 1];
        end = hw_moves_up(p, HW_WASTE, card, end);
        end = hw_moves_onto_columns(p, HW_WASTE, card, 1, first_empty, end);
    }
    if (p->stock_length) *end++ = (hw_move){HW_STOCK, HW_WASTE, 1};
    else if (p->waste_length && p->redeals) *end++ = (hw_move){HW_WASTE, HW_STOCK, 1};
    return (int)(end - out);
}
