"""Three patience games on a board in a notebook, and the library beneath it."""
