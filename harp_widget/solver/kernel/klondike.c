/* Klondike: the search, put together. */
#include "klondike.h"

#include "klondike_setup.c"
#include "klondike_play.c"
#include "klondike_moves.c"
#include "klondike_stuck.c"
#include "klondike_seen.c"
#include "klondike_search.c"
#include "klondike_line.c"
