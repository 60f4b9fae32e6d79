/**
 * Every label the board shows, by id. The words come from Python as one dict (`_texts`) in the chosen language; the board
 * has no sentence of its own. The comment is the English meaning; `{…}` are places the board fills in.
 */
export type Label =
  | "letter.A" // letters drawn on the cards: A K Q J (sv E K D Kn, fr A R D V)
  | "letter.K"
  | "letter.Q"
  | "letter.J"
  // buttons of the bar
  | "button.new" // New
  | "button.undo" // Undo
  | "button.redo" // Redo
  | "button.hint" // Hint
  | "button.more-hints" // Three more hints
  | "button.finish" // Finish
  | "button.rules" // Rules
  | "button.settings" // Settings
  | "button.full" // Full screen
  | "button.leave-full" // Leave full screen
  | "button.pause" // Pause
  | "button.resume" // Go on
  | "button.close" // Close
  | "button.cancel" // Cancel
  | "button.take-up" // Take it up (a game that was left)
  | "button.figures" // Figures (of a game that was won)
  | "button.copy" // Copy the code
  | "button.copy-game" // Copy the game
  | "button.hide-time" // Hide the time
  | "button.show-time" // Show the time
  // figures
  | "label.score" // Score
  | "label.moves" // Moves
  | "label.time" // Time
  | "label.code" // Code
  | "label.board" // Board, the table's name for a screen reader
  | "label.tools" // Tools
  // piles, for screen readers and the meaning of a typed move
  | "pile.column" // column {n}
  | "pile.cell" // cell {n}
  | "pile.waste" // waste
  | "pile.stock" // stock
  | "pile.foundation" // foundation
  | "pile.foundation-of" // foundation of {suit}
  | "pile.empty" // {pile}, empty
  | "pile.top" // {pile}, {card}
  | "pile.hidden" // {pile}, face down
  | "suit.S" // spades
  | "suit.H" // hearts
  | "suit.D" // diamonds
  | "suit.C" // clubs
  | "card.covered" // {card}, card {place} of {count} in {pile}
  | "selected.fits" // Lifted: {cards}. It fits here: {places}.
  | "selected.nowhere" // Lifted: {cards}. Nothing takes it.
  | "spoken.won" // Won. Score: {score}.
  | "stock.turn-over" // turn over (quiet caption under an empty stock)
  | "stock.no-more" // no more passes
  | "stock.passes" // passes left: {n}
  // status
  | "status.kernel-gone" // The kernel was restarted.
  | "status.kernel-gone-help" // Run the cell again to go on; the board shows the last position.
  | "status.orphan" // Python does not know this board.
  | "status.orphan-help" // Run the cell again to play; the board shows the saved position.
  | "status.waiting" // Waiting for Python.
  | "status.waiting-help" // The game goes on as soon as it answers.
  | "status.silent" // No answer from the kernel.
  | "status.silent-help" // The move was not played. Try again, or run the cell again.
  | "status.paused" // Paused
  | "status.copied" // Code copied.
  | "status.game-copied" // Game copied. Solitaire(…) with the copied text brings it back.
  | "status.text-copied" // Text of the game copied.
  | "status.not-copied" // This page may not copy. “Save” gives the text as a file.
  | "verdict.winnable" // can be won
  | "verdict.unwinnable" // can't be won
  | "verdict.unknown" // not decided
  | "verdict.searching" // searching
  // typed moves
  | "typed.label" // Type a move
  // the list of moves
  | "button.moves" // Moves
  | "moves.first" // To the start
  | "moves.back" // One turn back
  | "moves.forward" // One turn on
  | "moves.last" // To the end
  | "moves.play" // Play back
  | "moves.stop" // Stop
  | "moves.speed" // Speed, turns a second: {n}
  | "moves.draw" // draw
  | "moves.redeal" // waste turned over
  | "moves.to" // {cards}, to: {place}
  | "moves.turn" // Turn {n}. {what}
  | "moves.variation" // Variation
  | "moves.fold" // {what}. Show turns: {n}
  | "moves.won" // won
  | "moves.none" // Nothing has been played yet.
  | "moves.menu" // What to do with this turn
  | "moves.comment" // Comment
  | "moves.make-main" // Make main line
  | "moves.remove" // Remove
  | "moves.remove-ask" // Remove this turn and all that follows it?
  | "moves.score" // Score
  | "moves.hidden" // Hidden cards
  | "moves.winning" // Winning moves
  | "moves.of" // {n} of {of}
  | "moves.plot" // The game as a graph
  | "moves.analyse" // Analyse
  | "moves.every" // Every move of every turn
  | "moves.show-refused" // Show refused moves
  | "moves.copy-text" // Copy text
  | "moves.save" // Save
  | "moves.save-page" // Save replay page
  | "moves.more" // More
  | "moves.lost" // After this the game could not be won any more; {what} still could.
  | "moves.lost-only" // After this the game could not be won any more.
  | "moves.promote" // One place up
  // the Results panel
  | "button.results" // Results
  | "results.game" // Game and options
  | "results.kept" // Kept on this computer only
  | "results.kept-memory" // Kept until this page is closed
  | "results.played" // Games played
  | "results.won" // Games won
  | "results.score" // Highest score
  | "results.seconds" // Fastest win
  | "results.moves" // Fewest moves
  | "results.row" // Days in a row with a win
  | "results.longest" // Longest row of days
  | "results.daily" // Daily deals won
  | "results.best" // The ten best
  | "results.place" // Place
  | "results.day" // Day
  | "results.new" // new
  | "results.farmed" // points gathered by going round
  | "results.replay" // Look through: {what}
  | "results.calendar" // Deals of the day, weeks: {n}
  | "results.day-won" // won
  | "results.day-played" // played
  | "results.day-none" // not played
  | "results.today" // today
  | "results.scores" // Scores, last wins: {n}
  | "results.none" // No results yet
  | "results.none-help" // A game counts from its first action. Win one, and it stands here with its score, its time and its moves.
  | "results.no-wins" // No win yet.
  | "glyph.good" // good
  | "glyph.bad" // bad
  | "glyph.very-good" // very good
  | "glyph.very-bad" // very bad
  | "glyph.interesting" // interesting
  | "glyph.doubtful" // doubtful
  // the New panel
  | "panel.new.title" // New game
  | "panel.new.game" // Game
  | "panel.new.kind" // Deal
  | "game.easy-harp" // Easy Harp
  | "game.bakers-game" // Baker's Game
  | "game.klondike" // Klondike
  | "panel.new.random" // New deal
  | "panel.new.random-help" // A random number, 1 to 999 999
  | "panel.new.daily" // Deal of the day
  | "panel.new.daily-help" // {date}, the same for everyone
  | "panel.new.same" // Same deal
  | "panel.new.same-help" // {code} again, clock and score anew
  | "panel.new.again-help" // The same cards, clock and score anew (a deal without a code)
  | "panel.new.field" // Number or code
  | "panel.new.placeholder" // 200905 or KL1-D3-…
  | "panel.new.options" // Options
  | "panel.new.searching" // Looking for a deal that can be won: {n} of {most} tried
  | "panel.new.deal" // Deal (the button)
  | "option.draw" // Draw
  | "option.passes" // Passes
  | "option.passes-strict" // Strict
  | "option.unlimited" // unlimited (spoken name of ∞)
  | "option.cells" // Free cells
  | "option.empty-any" // Any card in an empty column
  | "option.empty-any-help" // House rule
  | "option.open" // Open deal
  | "option.open-help" // Every card face up
  | "option.scoring" // Scoring
  | "option.winnable-only" // Winnable deals only
  | "scoring.standard" // Standard
  | "scoring.standard-free-redeals" // Standard, free redeals
  | "scoring.vegas" // Vegas
  | "scoring.vegas-cumulative" // Cumulative Vegas
  // the Settings panel
  | "panel.settings.title" // Settings
  | "panel.settings.play" // Play
  | "panel.settings.look" // Look
  | "panel.settings.next" // For the next deal
  | "setting.interactive_rules" // Interactive rules
  | "setting.interactive_rules-help" // A refused move says why
  | "setting.double_click" // Double click
  | "setting.auto_complete" // Auto complete
  | "setting.auto_complete-help" // Offers Finish when nothing can go wrong
  | "setting.hints" // Hints a deal
  | "setting.hint_steps" // Steps of a hint
  | "setting.hint_steps-help" // One says it all; three tell it bit by bit
  | "setting.language" // Language
  | "setting.four_colours" // Four colours
  | "setting.present" // Present
  | "setting.present-help" // Big cards, last move marked
  | "setting.left_handed" // Left-handed
  | "setting.left_handed-help" // Stock and foundations change sides
  | "setting.hide_score" // Hide the score
  | "setting.verdict" // Show whether it can be won
  | "setting.locked" // Locked (a teacher lets nobody change it on the board)
  // the Won panel
  | "panel.won.title" // Won
  | "panel.won.figures" // {game} · {moves} moves · {time}: moves comes as a number
  | "panel.won.total" // Score
  | "panel.won.same" // Same deal
  | "panel.won.look-back" // Look back
  | "panel.won.new" // New game
  // the Can't-be-won panel
  | "panel.lost.title" // This game can't be won
  | "panel.lost.text" // Every line of play was searched; none of them wins. Undo leads back to where one still may.
  | "panel.lost.keep" // Keep playing
  | "panel.lost.undo" // Undo
  | "panel.lost.new" // New game
  // the Rules panel
  | "panel.rules.rules" // Rules
  | "panel.rules.score" // Score
  | "panel.rules.tips" // Tips
  | "panel.rules.examples" // Examples
  | "panel.rules.questions" // Questions
  | "panel.rules.dagger"; // † differs in other versions of the game

/**
 * Besides these, ids made of data: `card.7S` (the spoken name of each of the 52 cards) and `language.en` … (each
 * language's own name, one entry per language that can be chosen).
 */
export type TextId = Label | `card.${string}` | `language.${string}`;

export type Texts = Readonly<Record<string, string>>;

/** The words of a label with its places filled in; an id without words shows itself, so that a gap is seen. */
export function text(texts: Texts, id: TextId, places: Readonly<Record<string, string | number>> = {}): string {
  const words = texts[id] ?? id;
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole));
}
