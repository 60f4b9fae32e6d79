/* From steps to the moves of the engine, with every draw and redeal. */
#include "harp.h"

typedef struct {
    u8 waste[HW_MAX_CARDS], stock[HW_MAX_CARDS];
    int wasted, next, stocked;          /* cards in the waste; the stock is stock[next] ... stock[stocked - 1] */
    hw_move *out;
    int count, capacity;
} harp_drawing;

static void harp_emit(harp_drawing *d, int source, int target, int count) {
    if (d->count < d->capacity) d->out[d->count] = (hw_move){(u8)source, (u8)target, (u8)count};
    d->count++;
}

/* Draws, and turns the waste over, until this card lies on top of the waste; there is one. */
static void harp_bring(harp_drawing *d, u8 card) {
    while (!d->wasted || d->waste[d->wasted - 1] != card) {
        if (d->next < d->stocked) {
            d->waste[d->wasted++] = d->stock[d->next++];
            harp_emit(d, HW_STOCK, HW_WASTE, 1);
            continue;
        }
        hw_copy(d->stock, d->waste, (u64)d->wasted);
        d->stocked = d->wasted;
        d->next = d->wasted = 0;
        harp_emit(d, HW_WASTE, HW_STOCK, 1);
    }
    d->wasted--;
}

static int harp_place_code(int place, int kind) {
    if (place == HARP_STOCK) return HW_WASTE;
    return place == HARP_FOUNDATION ? HW_FOUNDATION + hw_suit_of(harp_to_byte(kind)) : HW_COLUMN + place;
}

/* Writes at most `capacity` moves; the number of moves comes back. */
static int harp_write(const hw_position *p, const harp_steps *line, hw_move *out, int capacity) {
    harp_drawing d = {.wasted = p->waste_length, .stocked = p->stock_length, .out = out, .capacity = capacity};
    hw_copy(d.waste, p->waste, p->waste_length);
    hw_copy(d.stock, p->stock, p->stock_length);
    for (int i = 0; i < line->count; i++) {
        harp_step_of step = line->step[i];
        if (step.source == HARP_STOCK) harp_bring(&d, harp_to_byte(step.kind));
        harp_emit(&d, harp_place_code(step.source, step.kind), harp_place_code(step.target, step.kind), step.count);
    }
    return d.count;
}
