/* Klondike: depth first through the states, each once. */
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
 * levels are few, though a path through the states may be long. */
typedef struct { u32 begin, at; } klondike_level;

enum { KLONDIKE_LEVELS = 2 * KLONDIKE_CARDS + 2 };

typedef struct {
    klondike_deal deal;
    klondike_state start;   /* before anything went up by itself */
    klondike_seen seen;
    hw_memory *memory;
    klondike_item *item;
    u32 items, room;        /* items in use, items there is room for */
    u32 path;               /* once won: the item after the first one on the way; each leads to the next; 0: none */
    u32 levels;
    u32 grace;              /* nodes before KLONDIKE_STUCK is asked for */
    klondike_level level[KLONDIKE_LEVELS];
} klondike_game;

enum {
    KLONDIKE_ITEMS = 512,
    KLONDIKE_EASY = 200     /* so many nodes pass without asking whether a position is stuck: most wins need no more */
};

static int klondike_grow(klondike_game *g) {
    u64 bytes = g->room * sizeof(klondike_item);
    klondike_item *more = hw_take(g->memory, 2 * bytes);
    if (!more) return 0;
    hw_copy(more, g->item, bytes);
    hw_give(g->memory, g->item, bytes);
    g->item = more;
    g->room *= 2;
    return 1;
}

/* The next move of an item, the promising ones first. Its bit is taken out of the mask it is in. */
typedef struct { u8 card, up, bound, none; } klondike_choice;

static inline klondike_choice klondike_pick(const klondike_deal *d, klondike_item *f) {
    u64 hiding = f->s.head & ~d->ground;
    klondike_choice c = {0};
    u64 *from, m;
    if ((m = f->m.up_free & hiding)) from = &f->m.up_free;
    else if ((m = f->m.down_free & hiding)) from = &f->m.down_free;
    else if ((m = f->m.up_free)) from = &f->m.up_free;
    else if ((m = f->m.down_free & f->s.stock)) from = &f->m.down_free;
    else if ((m = f->m.up_bound)) from = &f->m.up_bound;
    else if ((m = f->m.down_bound)) from = &f->m.down_bound;
    else if ((m = f->m.down_free)) from = &f->m.down_free;
    else return (klondike_choice){.none = 1};
    m &= -m;
    *from ^= m;
    c.card = (u8)klondike_card(m);
    c.up = from == &f->m.up_free || from == &f->m.up_bound;
    c.bound = from == &f->m.up_bound || from == &f->m.down_bound;
    return c;
}

/* The links lead back from the won state, the last item: turns them round. */
static int klondike_won(klondike_game *g) {
    g->path = 0;
    for (u32 i = g->items - 1; i;) {
        u32 from = g->item[i].from;
        g->item[i].from = g->path;
        g->path = i;
        i = from;
    }
    return HW_WINNABLE;
}

static int klondike_begin(hw_search *s) {
    klondike_game *g = s->block = hw_take(&s->memory, sizeof *g);
    if (!g) return HW_NO_MEMORY;
    const klondike_deal *d = &g->deal;
    g->memory = &s->memory;
    g->grace = s->options.off & KLONDIKE_GRACE ? 0 : KLONDIKE_EASY;
    g->room = KLONDIKE_ITEMS;
    g->item = hw_take(&s->memory, g->room * sizeof(klondike_item));
    klondike_setup(&g->deal, &g->start, &s->position, s->options.off);
    if (!g->item || !klondike_seen_begin(d, &g->seen, g->memory)) return HW_NO_MEMORY;
    klondike_item *first = g->item;
    first->s = g->start;
    first->slot = 0;
    first->from = 0;
    u64 slots = klondike_settle(d, &first->s, NULL);
    g->items = 1;
    g->levels = 1;
    g->level[0] = (klondike_level){0, 0};
    if (klondike_is_won(d, &first->s)) return klondike_won(g);
    if (klondike_is_stuck(d, &first->s)) return HW_UNWINNABLE;
    if (klondike_see(d, &g->seen, g->memory, &first->s, 0) < 0) return HW_NO_MEMORY;
    klondike_find(d, &first->s, slots, 0, &first->m);
    return HW_SEARCHING;
}

/* Does a new state open a level of its own? Half-done moves stay where they began. */
static inline int klondike_is_new_level(const klondike_item *first, const klondike_item *child) {
    return !child->slot && (child->s.left != first->s.left || child->s.head != first->s.head || child->s.bare != first->s.bare);
}

/* One move from the item at work in the top level. */
static int klondike_try(hw_search *s, klondike_game *g, klondike_level *level, klondike_choice c) {
    const klondike_deal *d = &g->deal;
    const klondike_item *f = &g->item[level->at];
    klondike_item *child = &g->item[g->items];
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
            g->items++;
            return klondike_won(g);
        }
    }
    int added = klondike_see(d, &g->seen, g->memory, &child->s, child->slot);
    if (added <= 0) return added ? HW_NO_MEMORY : HW_SEARCHING;
    if (!c.bound && s->nodes > g->grace && klondike_is_stuck(d, &child->s)) return HW_SEARCHING;
    klondike_find(d, &child->s, slots, child->slot, &child->m);
    if (klondike_is_new_level(&g->item[level->begin], child)) {
        g->level[g->levels++] = (klondike_level){g->items, g->items};
    }
    g->items++;
    return HW_SEARCHING;
}

static int klondike_step(hw_search *s, u64 nodes) {
    klondike_game *g = s->block;
    while (nodes--) {
        klondike_level *level = &g->level[g->levels - 1];
        if (g->items == g->room && !klondike_grow(g)) return HW_NO_MEMORY;
        klondike_choice c = klondike_pick(&g->deal, &g->item[level->at]);
        if (!c.none) {
            s->nodes++;
            int state = klondike_try(s, g, level, c);
            if (state != HW_SEARCHING) return state;
        } else if (++level->at == g->items) {
            g->items = level->begin;
            if (!--g->levels) return HW_UNWINNABLE;
        }
    }
    return HW_SEARCHING;
}
