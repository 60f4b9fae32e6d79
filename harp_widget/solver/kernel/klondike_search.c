/* Klondike: through the states, each once; in order, or at random again and again. */
#include "klondike.h"

/* A state with the moves that are still to be tried there. */
typedef struct {
    klondike_state s;
    klondike_moves m;
    u64 reveals;            /* heads hiding a card that can go down here (KLONDIKE_ORDER) */
    u64 slot;               /* not 0: reached by a bound move, these pairs must be used */
    u32 from;               /* the item it was reached from */
    u8 card, up;            /* by this move */
} klondike_item;

/* States that differ in the foundations only and can be reached from each other are searched together, breadth first:
 * a level of items. A move that uncovers a card or takes one from the stock opens the next level, depth first. So the
 * levels are few (each card is uncovered once and leaves the stock once), though a path through the states may be long. */
typedef struct {
    u32 begin, at;
    u32 made, done;         /* states made ahead, those whose turn has come */
} klondike_level;

enum {
    KLONDIKE_LEVELS = 3 * KLONDIKE_CARDS,
    KLONDIKE_ITEMS = 512,
    KLONDIKE_AHEAD = 4,     /* a power of two */
    KLONDIKE_EASY = 200     /* so many nodes pass without asking whether a position is stuck: most wins need no more */
};

/* The next move of an item. Its bit is taken out of the mask it is in. */
typedef struct { u8 card, up, bound, none; } klondike_choice;

/* A state made ahead of its turn. */
typedef struct {
    klondike_state s;
    klondike_key key;
    u64 slots, slot;
    u32 from;
    klondike_choice choice;
} klondike_ahead;

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
    klondike_ahead (*ahead)[KLONDIKE_AHEAD];    /* of each level */
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
    h->ahead = hw_take(memory, KLONDIKE_LEVELS * sizeof *h->ahead);
    return h->item && h->ahead && klondike_seen_begin(d, &h->seen, memory);
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

/* The moves to be tried at an item. */
static inline void klondike_list(const klondike_deal *d, klondike_item *i, u64 slots) {
    klondike_find(d, &i->s, slots, i->slot, &i->m);
    i->reveals = i->slot ? 0 : i->m.down_free & i->s.head & ~d->ground;
}

static inline void klondike_open_level(klondike_hunt *h) {
    h->level[h->levels++] = (klondike_level){h->items, h->items, 0, 0};
}

/* From the start, nothing seen yet. */
static int klondike_hunt_start(klondike_hunt *h, const klondike_state *start) {
    klondike_item *first = h->item;
    first->s = *start;
    first->slot = 0;
    first->from = 0;
    u64 slots = klondike_settle(h->deal, &first->s, NULL);
    h->items = h->levels = 0;
    klondike_open_level(h);
    h->items = 1;
    h->nodes = 0;
    if (klondike_is_won(h->deal, &first->s)) return klondike_won(h);
    if (klondike_is_stuck(h->deal, &first->s)) return HW_UNWINNABLE;
    if (klondike_see(h->deal, &h->seen, h->memory, klondike_key_of(h->deal, &first->s, 0)) < 0) return HW_NO_MEMORY;
    klondike_list(h->deal, first, slots);
    return HW_SEARCHING;
}

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

/* Is it worth asking whether this one is stuck? Only where a card was uncovered: taking a card from the stock seldom
 * decides it, and the question costs more than the answers save. */
static inline int klondike_has_uncovered(const klondike_item *first, const klondike_item *child) {
    return !child->slot && (first->s.head != child->s.head || first->s.bare != child->s.bare);
}

/* A move has been chosen: makes the state it leads to. */
static void klondike_prepare(klondike_hunt *h, u32 from, klondike_choice c, klondike_ahead *a) {
    const klondike_deal *d = h->deal;
    const klondike_item *f = &h->item[from];
    a->s = f->s;
    a->from = from;
    a->choice = c;
    a->slot = c.bound ? klondike_made(d, &f->s, c.card, c.up) : 0;
    if (c.up) klondike_pull(d, &a->s, c.card, NULL);
    else klondike_down(d, &a->s, c.card, NULL);
    a->slots = c.bound ? klondike_slots(d, &a->s) : klondike_settle(d, &a->s, NULL);
    a->key = klondike_key_of(d, &a->s, a->slot);
    klondike_see_soon(d, &h->seen, a->key);
}

/* Which reveals need not be tried where a stock card has been taken (KLONDIKE_ORDER). */
static inline u64 klondike_in_order(const klondike_hunt *h, const klondike_item *f, klondike_choice c) {
    if (c.bound || f->slot || h->random || !(h->deal->rules & KLONDIKE_ORDER)) return 0;
    if (!(f->s.stock >> c.card & 1)) return 0;
    u64 bit = klondike_bit(c.card);
    if (c.up) return f->reveals;
    return f->reveals & ~(bit & h->deal->kings ? h->deal->kings : klondike_pairs(bit));
}

static int klondike_try(klondike_hunt *h, const klondike_level *level, const klondike_ahead *a) {
    const klondike_deal *d = h->deal;
    klondike_item *child = &h->item[h->items];
    const klondike_item *first = &h->item[level->begin];
    int added = klondike_see(d, &h->seen, h->memory, a->key);
    if (added <= 0) return added ? HW_NO_MEMORY : HW_SEARCHING;
    child->s = a->s;
    child->from = a->from;
    child->card = a->choice.card;
    child->up = a->choice.up;
    child->slot = a->slot;
    if (!a->slot && klondike_is_won(d, &child->s)) {
        h->items++;
        return klondike_won(h);
    }
    if (h->nodes > h->grace && klondike_has_uncovered(first, child) && klondike_is_stuck(d, &child->s)) return HW_SEARCHING;
    klondike_list(d, child, a->slots);
    child->m.down_free &= ~klondike_in_order(h, &h->item[a->from], a->choice);
    if (klondike_is_new_level(first, child)) klondike_open_level(h);
    h->items++;
    return HW_SEARCHING;
}

/* The next choice of a level: of the item it has come to, or of those that follow it. */
static int klondike_next(klondike_hunt *h, klondike_level *level, klondike_choice *c) {
    for (; level->at < h->items; level->at++) {
        *c = klondike_pick(h, &h->item[level->at]);
        if (!c->none) return 1;
    }
    return 0;
}

/* Makes states ahead of their turn, so that by then the table has come from memory: few while it is small. */
static klondike_ahead *klondike_look_ahead(klondike_hunt *h, klondike_level *level) {
    klondike_ahead *ahead = h->ahead[h->levels - 1];
    u32 goal = klondike_is_large(h->deal, &h->seen) ? KLONDIKE_AHEAD : 1;
    klondike_choice c;
    while (level->made - level->done < goal && klondike_next(h, level, &c)) {
        klondike_prepare(h, level->at, c, &ahead[level->made++ % KLONDIKE_AHEAD]);
    }
    return level->made == level->done ? NULL : &ahead[level->done++ % KLONDIKE_AHEAD];
}

/* Goes on until the state is known or so many moves have been tried since the start. */
static int klondike_hunt_on(klondike_hunt *h, u64 nodes) {
    while (h->nodes < nodes) {
        klondike_level *level = &h->level[h->levels - 1];
        if (h->items == h->room && !klondike_grow(h)) return HW_NO_MEMORY;
        const klondike_ahead *a = klondike_look_ahead(h, level);
        if (a) {
            h->nodes++;
            int state = klondike_try(h, level, a);
            if (state != HW_SEARCHING) return state;
        } else {
            h->items = level->begin;
            if (!--h->levels) return HW_UNWINNABLE;
        }
    }
    return HW_SEARCHING;
}
