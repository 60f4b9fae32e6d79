/* The line of a won search: collected, shortened, kept. */
#include "harp.h"

static u32 harp_path_length(const harp_pool *pool) {
    u32 n = 0;
    for (u32 at = pool->won; harp_node_at(pool, at)->parent != HARP_NONE; at = harp_node_at(pool, at)->parent) n++;
    return n;
}

/* No move of the search has more than 13 steps, and no card is forced up twice without one that takes it back. */
static int harp_most_steps(u32 path) {
    return (int)path * 15 + 2 * HW_MAX_CARDS;
}

static int harp_collect_line(const harp_game *g, const harp_pool *pool, u32 *path, u32 length, harp_steps *line) {
    u32 at = pool->won;
    for (u32 n = length; n; n--) {
        path[n - 1] = at;
        at = harp_node_at(pool, at)->parent;
    }
    harp_collect(&g->exact, pool, path, length, line);
    if (line->count > line->most) return 0;
    harp_board b;
    harp_board_of(&g->search->position, &b);
    for (int i = 0; i < line->count; i++) {
        if (!harp_play_step(&b, line->step[i], g->exact.ranks)) return 0;
    }
    harp_finish(&b, g->exact.ranks, line);
    return line->count <= line->most && harp_board_won(&b, g->exact.ranks);
}

/* Keeps the shorter one of this line, which is trimmed first, and the one that was known. */
static int harp_keep_line(harp_game *g, harp_steps *line) {
    hw_memory *m = &g->search->memory;
    harp_board start;
    harp_board_of(&g->search->position, &start);
    harp_trim(&start, line, g->exact.ranks);
    if (g->best.step && g->best.count <= line->count) return 1;
    if (g->best.step) hw_give(m, g->best.step, sizeof(harp_step_of) * (u64)g->best.most);
    g->best = (harp_steps){.count = line->count, .most = line->count + 1};
    g->best.step = hw_take(m, sizeof(harp_step_of) * (u64)g->best.most);
    if (!g->best.step) return 0;
    hw_copy(g->best.step, line->step, sizeof(harp_step_of) * (u64)line->count);
    return 1;
}

/* The line to this search's won node becomes the best one, if it is. 0 when there is no memory. */
static int harp_take_line(harp_game *g, const harp_pool *pool) {
    hw_memory *m = &g->search->memory;
    u32 length = harp_path_length(pool);
    harp_steps line = {.most = harp_most_steps(length)};
    u64 path_bytes = sizeof(u32) * ((u64)length + 1), line_bytes = sizeof(harp_step_of) * (u64)line.most;
    u32 *path = hw_take(m, path_bytes);
    line.step = hw_take(m, line_bytes);
    int kept = path && line.step && harp_collect_line(g, pool, path, length, &line) && harp_keep_line(g, &line);
    if (path) hw_give(m, path, path_bytes);
    if (line.step) hw_give(m, line.step, line_bytes);
    return kept;
}

/* Writes the best line as moves of the engine. */
static int harp_answer(harp_game *g) {
    const hw_position *p = &g->search->position;
    g->line_length = harp_write(p, &g->best, NULL, 0);
    g->line = hw_take(&g->search->memory, sizeof(hw_move) * ((u64)g->line_length + 1));
    if (!g->line) return HW_NO_MEMORY;
    harp_write(p, &g->best, g->line, g->line_length);
    return HW_WINNABLE;
}
