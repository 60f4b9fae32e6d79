/* The rules of the three games, move by move, written for being right and not for being quick. */
#include <string.h>

#include "brute.h"

static int rank(int card) { return card / 4; }
static int suit(int card) { return card % 4; }
static int red(int card) { return suit(card) == 1 || suit(card) == 2; }

/* May `card` lie on `on` in a column? */
static int fits(const hw_position *p, int card, int on) {
    if (rank(card) + 1 != rank(on)) return 0;
    return p->build == HW_SUIT ? suit(card) == suit(on) : red(card) != red(on);
}

static int is_column(int pile) { return pile < HW_CELL; }
static int is_cell(int pile) { return pile >= HW_CELL && pile < HW_FOUNDATION; }
static int is_foundation(int pile) { return pile >= HW_FOUNDATION && pile < HW_WASTE; }

/* The pile of a suit with this height, or -1; of two such the first. */
static int pile_of_height(const hw_position *p, int of_suit, int height) {
    for (int k = 0; k < p->packs; k++) {
        if (p->foundation[of_suit * p->packs + k] == height) return of_suit * p->packs + k;
    }
    return -1;
}

/* Do the top `count` cards of a column lie face up and go on from one another? */
static int is_run(const hw_position *p, int column, int count) {
    int n = p->length[column];
    if (count > n - p->down[column]) return 0;
    for (int i = n - count + 1; i < n; i++) {
        if (!fits(p, p->column[column][i], p->column[column][i - 1])) return 0;
    }
    return 1;
}

/* BK-6: how many cards may move at once. */
static int capacity(const hw_position *p, int target) {
    int most = 1;
    for (int i = 0; i < p->cells; i++) most += p->cell[i] == 0;
    for (int i = 0; i < p->columns; i++) {
        if (i != target && p->length[i] == 0) most *= 2;
    }
    return most;
}

/* A card, or the first of several, onto a column. */
static int column_takes(const hw_position *p, int card, int count, int source, int target) {
    int n = p->length[target];
    if (n == 0) {
        if (p->empty == HW_EMPTY_KING && rank(card) != p->ranks) return 0;
        if (p->unit == HW_UNIT_SINGLE && count > 1 && rank(card) != p->ranks) return 0;
    } else {
        if (!fits(p, card, p->column[target][n - 1])) return 0;
        if (p->unit == HW_UNIT_SINGLE && count > 1) return 0;
    }
    return p->unit != HW_UNIT_SUPERMOVE || !is_column(source) || count <= capacity(p, target);
}

/* Which card a foundation gives back to a column: with two piles the first whose top card fits. 0: none. */
static int taken_back(const hw_position *p, int of_suit, int target) {
    if (!p->take_back) return 0;
    for (int k = 0; k < p->packs; k++) {
        int height = p->foundation[of_suit * p->packs + k];
        int card = height * 4 + of_suit;
        if (height > 0 && column_takes(p, card, 1, HW_FOUNDATION, target)) return card;
    }
    return 0;
}

/* The first of the cards that a move lifts; 0 when they can't be lifted. */
static int lifted(const hw_position *p, hw_move m) {
    if (is_column(m.source)) {
        if (m.source >= p->columns || m.count < 1 || m.count > p->length[m.source]) return 0;
        if (!is_run(p, m.source, m.count)) return 0;
        return p->column[m.source][p->length[m.source] - m.count];
    }
    if (m.count != 1) return 0;
    if (is_cell(m.source)) return m.source < HW_CELL + p->cells ? p->cell[m.source - HW_CELL] : 0;
    if (is_foundation(m.source)) return is_column(m.target) ? taken_back(p, m.source - HW_FOUNDATION, m.target) : 0;
    return m.source == HW_WASTE && p->waste_length ? p->waste[p->waste_length - 1] : 0;
}

static int lands(const hw_position *p, hw_move m, int card) {
    if (m.source == m.target) return 0;
    if (is_column(m.target)) {
        return m.target < p->columns && column_takes(p, card, m.count, m.source, m.target);
    }
    if (m.count != 1) return 0;
    if (is_cell(m.target)) {
        return (is_column(m.source) || is_cell(m.source)) && m.target < HW_CELL + p->cells &&
               !p->cell[m.target - HW_CELL];
    }
    if (is_foundation(m.target)) {
        return !is_foundation(m.source) && suit(card) == m.target - HW_FOUNDATION &&
               pile_of_height(p, suit(card), rank(card) - 1) >= 0;
    }
    return 0;
}

static int is_stock_move(hw_move m) { return m.source == HW_STOCK || (m.source == HW_WASTE && m.target == HW_STOCK); }

static int is_legal(const hw_position *p, hw_move m) {
    if (!is_stock_move(m)) {
        int card = lifted(p, m);
        return card && lands(p, m, card);
    }
    if (m.count != 1) return 0;
    if (m.source == HW_STOCK) return m.target == HW_WASTE && p->stock_length > 0;
    return !p->stock_length && p->waste_length && p->redeals;
}

static void play_stock(hw_position *p, hw_move m) {
    if (m.source == HW_STOCK) {
        for (int i = 0; i < p->draw && p->stock_length; i++) {
            p->waste[p->waste_length++] = p->stock[0];
            memmove(p->stock, p->stock + 1, --p->stock_length);
        }
        return;
    }
    memcpy(p->stock, p->waste, p->waste_length);
    p->stock_length = p->waste_length;
    p->waste_length = 0;
    if (p->redeals != HW_UNLIMITED) p->redeals--;
}

int brute_play(hw_position *p, hw_move m) {
    if (brute_is_won(p) || !is_legal(p, m)) return 0;
    if (is_stock_move(m)) {
        play_stock(p, m);
        return 1;
    }
    int card = lifted(p, m);
    unsigned char cards[HW_MAX_CARDS] = {(unsigned char)card};
    if (is_column(m.source)) {
        p->length[m.source] -= m.count;
        memcpy(cards, p->column[m.source] + p->length[m.source], m.count);
        if (p->length[m.source] && p->down[m.source] == p->length[m.source]) p->down[m.source]--;
    } else if (is_cell(m.source)) {
        p->cell[m.source - HW_CELL] = 0;
    } else if (is_foundation(m.source)) {
        p->foundation[pile_of_height(p, suit(card), rank(card))]--;
    } else {
        p->waste_length--;
    }
    if (is_column(m.target)) {
        memcpy(p->column[m.target] + p->length[m.target], cards, m.count);
        p->length[m.target] += m.count;
    } else if (is_cell(m.target)) {
        p->cell[m.target - HW_CELL] = (unsigned char)card;
    } else {
        p->foundation[pile_of_height(p, suit(card), rank(card) - 1)]++;
    }
    return 1;
}

int brute_is_won(const hw_position *p) {
    for (int i = 0; i < 4 * p->packs; i++) {
        if (p->foundation[i] != p->ranks) return 0;
    }
    return 1;
}

static int add_if_legal(const hw_position *p, hw_move m, hw_move moves[1024], int n) {
    if (n < 1024 && is_legal(p, m)) moves[n++] = m;
    return n;
}

static int column_moves(const hw_position *p, int source, hw_move moves[1024], int n) {
    int most = p->unit == HW_UNIT_SUPERMOVE ? 1 : p->length[source];
    for (int count = 1; count <= most; count++) {
        if (!is_run(p, source, count)) break;
        int card = p->column[source][p->length[source] - count];
        for (int target = 0; target < p->columns; target++) {
            if (target != source && column_takes(p, card, count, source, target)) {
                n = add_if_legal(p, (hw_move){(unsigned char)source, (unsigned char)target, (unsigned char)count}, moves, n);
            }
        }
    }
    return n;
}

int brute_moves(const hw_position *p, hw_move moves[1024]) {
    int n = 0;
    if (brute_is_won(p)) return 0;
    for (int source = 0; source < p->columns; source++) n = column_moves(p, source, moves, n);
    for (int source = 0; source <= HW_STOCK; source++) {
        int column = source < p->columns, cell = is_cell(source) && source < HW_CELL + p->cells;
        int foundation = is_foundation(source) && source < HW_FOUNDATION + 4 && p->take_back;
        if (!column && !cell && !foundation && source != HW_WASTE && source != HW_STOCK) continue;
        for (int target = column ? HW_CELL : 0; target <= HW_STOCK; target++) {
            if (target == p->columns) target = HW_CELL;
            if (target == HW_CELL + p->cells) target = HW_FOUNDATION;
            if (target == HW_FOUNDATION + 4) target = HW_WASTE;
            n = add_if_legal(p, (hw_move){(unsigned char)source, (unsigned char)target, 1}, moves, n);
        }
    }
    return n;
}
