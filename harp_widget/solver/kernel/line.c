/* Lines: replaying and shortening them. */
#include "line.h"

/* Which pile of its suit a card of this rank goes to, or comes from: the first that fits. */
static int hw_foundation_for(const hw_position *p, int suit, int height) {
    int first = suit * p->packs;
    return p->packs == 2 && p->foundation[first] != height ? first + 1 : first;
}

static void hw_draw_cards(hw_position *p) {
    int n = p->draw < p->stock_length ? p->draw : p->stock_length;
    for (int i = 0; i < n; i++) p->waste[p->waste_length++] = p->stock[i];
    p->stock_length = (u8)(p->stock_length - n);
    __builtin_memmove(p->stock, p->stock + n, p->stock_length);
}

static void hw_turn_waste(hw_position *p) {
    for (int i = 0; i < p->waste_length; i++) p->stock[i] = p->waste[i];
    p->stock_length = p->waste_length;
    p->waste_length = 0;
    if (p->redeals != HW_UNLIMITED) p->redeals--;
}

static void hw_lift(hw_position *p, hw_move move, u8 cards[HW_MAX_CARDS]) {
    int from = move.source;
    if (from < HW_CELL) {
        p->length[from] = (u8)(p->length[from] - move.count);
        for (int i = 0; i < move.count; i++) cards[i] = p->column[from][p->length[from] + i];
        if (p->length[from] && p->down[from] == p->length[from]) p->down[from]--;
    } else if (from < HW_FOUNDATION) {
        cards[0] = p->cell[from - HW_CELL];
        p->cell[from - HW_CELL] = 0;
    } else if (from < HW_WASTE) {
        int suit = from - HW_FOUNDATION;
        int pile = suit * p->packs;
        cards[0] = 0;
        if (move.target < HW_CELL && p->packs == 2 && p->foundation[pile] != p->foundation[pile + 1]) {
            /* The first pile whose top card fits the column. */
            int length = p->length[move.target];
            int want = length ? hw_rank(p->column[move.target][length - 1]) - 1 : p->ranks;
            if (length || p->empty == HW_EMPTY_KING) pile = hw_foundation_for(p, suit, want);
            else pile += p->foundation[pile] == 0;
        }
        cards[0] = (u8)(p->foundation[pile]-- * 4 + suit);
    } else {
        cards[0] = p->waste[--p->waste_length];
    }
}

static void hw_lay(hw_position *p, hw_move move, const u8 cards[HW_MAX_CARDS]) {
    int to = move.target;
    if (to < HW_CELL) {
        for (int i = 0; i < move.count; i++) p->column[to][p->length[to]++] = cards[i];
    } else if (to < HW_FOUNDATION) {
        p->cell[to - HW_CELL] = cards[0];
    } else {
        p->foundation[hw_foundation_for(p, hw_suit_of(cards[0]), hw_rank(cards[0]) - 1)]++;
    }
}

HW_NOINLINE static void hw_play(hw_position *p, hw_move move) {
    u8 cards[HW_MAX_CARDS];
    if (move.source == HW_STOCK) {
        hw_draw_cards(p);
    } else if (move.source == HW_WASTE && move.target == HW_STOCK) {
        hw_turn_waste(p);
    } else {
        hw_lift(p, move, cards);
        hw_lay(p, move, cards);
    }
}

static u64 hw_key_pile(const u8 *cards, int length, u64 start) {
    u64 h = start;
    for (int i = 0; i < length; i++) h = hw_mix(h * 64 + cards[i]);
    return hw_mix(h + (u64)length);
}

/* Columns and cells are added up, so that their order doesn't matter. */
static u64 hw_key(const hw_position *p) {
    u64 h = 0, cells = 0;
    for (int i = 0; i < p->columns; i++) h += hw_key_pile(p->column[i], p->length[i], 100u + p->down[i]);
    for (int i = 0; i < p->cells; i++) cells |= (u64)(p->cell[i] != 0) << p->cell[i];
    h = hw_mix(h + cells);
    for (int suit = 0; suit < 4; suit++) {
        int a = p->foundation[suit * p->packs], b = p->packs == 2 ? p->foundation[suit * 2 + 1] : 0;
        h = hw_mix(h * 4096 + (u64)(a < b ? b * 16 + a : a * 16 + b));
    }
    h += hw_key_pile(p->waste, p->waste_length, 1) + hw_key_pile(p->stock, p->stock_length, 2);
    return hw_mix(h + p->redeals);
}
