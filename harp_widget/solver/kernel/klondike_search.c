/* Klondike: through the states, each once; in order, or at random again and again. */
#include "klondike.h"

/* A state with the moves that are still to be tried there. */
typedef struct {
    klondike_state s;
    klondike_moves m;
    u64 slot;               /* not 0: reached by a bound move, these pairs must be used */
    u32 from;               /* the item it was reached from */
    u8 card, up;            /* by this move */
} klondike_item;

/* States that differ in the foundations only and can be reached from each other are searched together, breadth first:
 * a level of items. A move that uncovers a card or takes one from the stock opens the next level, depth first. So the
 * levels are few (each card is uncovered once and leaves the stock once), though a path through the states may be long. */
typedef struct { u32 begin, at; } klondike_level;

enum {
    KLONDIKE_LEVELS = 3 * KLONDIKE_CARDS,
    KLONDIKE_ITEMS = 512,
    KLONDIKE_EASY = 200     /* so many nodes pass without asking whether a position is stuck: most wins need no more */
};

typedef struct {
    const klondike_deal *deal;
    hw_memory *memory;
    klondike_seen seen;
    klondike_item *item;
    u32 items, room;        /* items in use, items there is room for */
    u32 path;               /* once won: the item after the first one on the way; each leads to the next; 0: none */
    u32 levels;
    u64 random;             /* 0: moves in the order of promise */
    u64 nodes;              /* moves tried since the start */
    u64 grace;              /* so many before KLONDIKE_STUCK is asked for */
    klondike_level level[KLONDIKE_LEVELS];
} klondike_hunt;

static int klondike_grow(klondike_hunt *h) {
    u64 bytes = h->room * sizeof(klondike_item);
    klondike_item *more = hw_take(h->memory, 2 * bytes);
    if (!more) return 0;
    hw_copy(more, h->item, bytes);
    hw_give(h->memory, h->item, bytes);
    h->item = more;
    h->room *= 2;
    return 1;
}

static int klondike_hunt_begin(klondike_hunt *h, const klondike_deal *d, hw_memory *memory, u64 random, u64 grace) {
    h->deal = d;
    h->memory = memory;
    h->random = random;
    h->grace = grace;
    h->room = KLONDIKE_ITEMS;
    h->item = hw_take(memory, h->room * sizeof(klondike_item));
    return h->item && klondike_seen_begin(d, &h->seen, memory);
}

/* The links lead back from the won state, the last item: turns them round. */
static int klondike_won(klondike_hunt *h) {
    h->path = 0;
    for (u32 i = h->items - 1; i;) {
        u32 from = h->item[i].from;
        h->item[i].from = h->path;
        h->path = i;
        i = from;
    }
    return HW_WINNABLE;
}

/* From the start, nothing seen yet. */
static int klondike_hunt_start(klondike_hunt *h, const klondike_state *start) {
    klondike_item *first = h->item;
    first->s = *start;
    first->slot = 0;
    first->from = 0;
    u64 slots = klondike_settle(h->deal, &first->s, NULL);
    h->items = 1;
    h->levels = 1;
    h->level[0] = (klondike_level){0, 0};
    h->nodes = 0;
    if (klondike_is_won(h->deal, &first->s)) return klondike_won(h);
    if (klondike_is_stuck(h->deal, &first->s)) return HW_UNWINNABLE;
    if (klondike_see(h->deal, &h->seen, h->memory, &first->s, 0) < 0) return HW_NO_MEMORY;
    klondike_find(h->deal, &first->s, slots, 0, &first->m);
    return HW_SEARCHING;
}

/* The next move of an item. Its bit is taken out of the mask it is in. */
typedef struct { u8 card, up, bound, none; } klondike_choice;

static inline u64 *klondike_promising(const klondike_deal *d, klondike_item *f, u64 *of) {
    u64 hiding = f->s.head & ~d->ground;
    if ((*of = f->m.up_free & hiding)) return &f->m.up_free;
    if ((*of = f->m.down_free & hiding)) return &f->m.down_free;
    if ((*of = f->m.up_free)) return &f->m.up_free;
    if ((*of = f->m.down_free & f->s.stock)) return &f->m.down_free;
    if ((*of = f->m.up_bound)) return &f->m.up_bound;
    if ((*of = f->m.down_bound)) return &f->m.down_bound;
    *of = f->m.down_free;
    return &f->m.down_free;
}

/* As a rule any of the promising moves, now and then one of another kind. */
static u64 *klondike_by_chance(u64 *random, klondike_item *f, u64 *from, u64 *of) {
    u64 *kinds[4] = {&f->m.up_free, &f->m.down_free, &f->m.up_bound, &f->m.down_bound};
    u64 r = hw_random(random);
    for (u64 i = r >> 4; (r & 15) == 0; i++) {
        from = kinds[i & 3];
        if ((*of = *from)) break;
    }
    for (u32 skip = (u32)((r >> 32) * (u32)klondike_ones(*of) >> 32); skip; skip--) *of &= *of - 1;
    return from;
}

static inline klondike_choice klondike_pick(klondike_hunt *h, klondike_item *f) {
    u64 of, *from = klondike_promising(h->deal, f, &of);
    if (!of) return (klondike_choice){.none = 1};
    if (h->random) from = klondike_by_chance(&h->random, f, from, &of);
    of &= -of;
    *from ^= of;
    return (klondike_choice){
        .card = (u8)klondike_card(of),
        .up = from == &f->m.up_free || from == &f->m.up_bound,
        .bound = from == &f->m.up_bound || from == &f->m.down_bound,
    };
}

/* Does a new state open a level of its own? Half-done moves stay where they began. */
static inline int klondike_is_new_level(const klondike_item *first, const klondike_item *child) {
    const klondike_state *a = &first->s, *b = &child->s;
    return !child->slot && (a->left != b->left || a->head != b->head || a->bare != b->bare);
}

static int klondike_try(klondike_hunt *h, const klondike_level *level, klondike_choice c) {
    const klondike_deal *d = h->deal;
    const klondike_item *f = &h->item[level->at];
    klondike_item *child = &h->item[h->items];
    u64 slots;
    child->s = f->s;
    child->from = level->at;
    child->card = c.card;
    child->up = c.up;
    child->slot = c.bound ? klondike_made(d, &f->s, c.card, c.up) : 0;
    if (c.up) klondike_pull(d, &child->s, c.card, NULL);
    else klondike_down(d, &child->s, c.card, NULL);
    if (c.bound) {
        slots = klondike_slots(d, &child->s);
    } else {
        slots = klondike_settle(d, &child->s, NULL);
        if (klondike_is_won(d, &child->s)) {
            h->items++;
            return klondike_won(h);
        }
    }
    int added = klondike_see(d, &h->seen, h->memory, &child->s, child->slot);
    if (added <= 0) return added ? HW_NO_MEMORY : HW_SEARCHING;
    if (!c.bound && h->nodes > h->grace && klondike_is_stuck(d, &child->s)) return HW_SEARCHING;
    klondike_find(d, &child->s, slots, child->slot, &child->m);
    if (klondike_is_new_level(&h->item[level->begin], child)) {
        h->level[h->levels++] = (klondike_level){h->items, h->items};
    }
    h->items++;
    return HW_SEARCHING;
}

/* Goes on until the state is known or so many moves have been tried since the start. */
static int klondike_hunt_on(klondike_hunt *h, u64 nodes) {
    while (h->nodes < nodes) {
        klondike_level *level = &h->level[h->levels - 1];
        if (h->items == h->room && !klondike_grow(h)) return HW_NO_MEMORY;
        klondike_choice c = klondike_pick(h, &h->item[level->at]);
        if (!c.none) {
            h->nodes++;
            int state = klondike_try(h, level, c);
            if (state != HW_SEARCHING) return state;
        } else if (++level->at == h->items) {
            h->items = level->begin;
            if (!--h->levels) return HW_UNWINNABLE;
        }
    }
    return HW_SEARCHING;
}
