/* Is this struct a position at all? */
#include "common.h"

static int hw_count_card(const hw_position *p, u8 counts[64], u8 card) {
    if (card >= 64 || hw_rank(card) < 1 || hw_rank(card) > p->ranks) return 0;
    return ++counts[card] <= p->packs;
}

static int hw_count_pile(const hw_position *p, u8 counts[64], const u8 *cards, int length) {
    for (int i = 0; i < length; i++) {
        if (!hw_count_card(p, counts, cards[i])) return 0;
    }
    return 1;
}

static int hw_count_places(const hw_position *p, u8 counts[64]) {
    for (int i = 0; i < p->columns; i++) {
        if (!hw_count_pile(p, counts, p->column[i], p->length[i])) return 0;
    }
    for (int i = 0; i < HW_MAX_CELLS; i++) {
        if (p->cell[i] && !hw_count_card(p, counts, p->cell[i])) return 0;
    }
    for (int i = 0; i < 4 * p->packs; i++) {
        for (int rank = 1; rank <= p->foundation[i]; rank++) {
            if (!hw_count_card(p, counts, (u8)(rank * 4 + i / p->packs))) return 0;
        }
    }
    return hw_count_pile(p, counts, p->waste, p->waste_length) && hw_count_pile(p, counts, p->stock, p->stock_length);
}

/* NULL when every card is there exactly `packs` times. */
static const char *hw_check_cards(const hw_position *p) {
    u8 counts[64] = {0};
    if (!hw_count_places(p, counts)) return "a card that is not in the packs, or too often there";
    for (int card = 4; card < p->ranks * 4 + 4; card++) {
        if (counts[card] != p->packs) return "a card is missing";
    }
    return NULL;
}

static const char *hw_check_rules(const hw_position *p) {
    if (p->ranks < 1 || p->ranks > HW_MAX_RANKS) return "ranks out of range";
    if (p->packs < 1 || p->packs > 2) return "packs out of range";
    if (p->columns < 1 || p->columns > HW_MAX_COLUMNS) return "columns out of range";
    if (p->cells > HW_MAX_CELLS) return "cells out of range";
    if (p->build > HW_SUIT || p->empty > HW_EMPTY_KING || p->unit > HW_UNIT_SINGLE) return "no such rule";
    if (p->take_back > 1 || p->reserved) return "no such rule";
    return NULL;
}

static const char *hw_check_piles(const hw_position *p) {
    for (int i = 0; i < p->columns; i++) {
        if (p->length[i] > HW_MAX_CARDS) return "a column is too long";
        if (p->down[i] > p->length[i] || (p->length[i] && p->down[i] == p->length[i])) {
            return "the top of a column lies face down";
        }
    }
    for (int i = p->columns; i < HW_MAX_COLUMNS; i++) {
        if (p->length[i] || p->down[i]) return "a column that is not in play holds cards";
    }
    for (int i = p->cells; i < HW_MAX_CELLS; i++) {
        if (p->cell[i]) return "a cell that is not in play holds a card";
    }
    for (int i = 0; i < 8; i++) {
        if (p->foundation[i] > (i < 4 * p->packs ? p->ranks : 0)) return "a foundation is too high";
    }
    if (p->waste_length > HW_MAX_CARDS || p->stock_length > HW_MAX_CARDS) return "the stock is too long";
    if (!p->draw && (p->waste_length || p->stock_length)) return "cards in the stock of a game without one";
    return NULL;
}

static const char *hw_check(const hw_position *p) {
    if (p->size != sizeof(hw_position)) return "the struct has another size";
    const char *fault = hw_check_rules(p);
    if (!fault) fault = hw_check_piles(p);
    if (!fault) fault = hw_check_cards(p);
    return fault;
}
