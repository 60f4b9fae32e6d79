/** What Python sends (`_view`) and what the board sends back. The shapes follow the design's wire protocol. */

export interface Pile {
  /** Face-down cards below the others (columns). */
  down?: number;
  /** Face-up cards, bottom to top; one per pile of a foundation, `null` for an empty one. */
  cards?: (string | null)[];
  /** The card under each foundation top, if Python tells; seen while the top is carried. */
  under?: (string | null)[];
  /** Number of cards in stock or waste. */
  n?: number;
  /** May the waste be turned over? */
  again?: boolean;
  /** Points that turning the waste over costs. */
  price?: number;
  /** Passes left, this one included; `null` without limit. */
  left?: number | null;
}

export interface Step {
  from: string;
  to: string;
  n: number;
}

export interface Clash {
  pile: string;
  /** Place of the first card, counted from the bottom from 0, face-down cards included. */
  depth: number;
  n: number;
}

export interface Message {
  kind: "refusal" | "said" | "error" | "hint";
  text: string;
  rule?: string | null;
  clash?: Clash[] | null;
  field?: string | null;
  /** What the message tells can be undone: it has a button for it. */
  undo?: boolean;
  /** A game that was left can be taken up: there is a button for it. */
  take_up?: boolean;
}

/** Values of options, by the option's name: which a game has, and which values, Python offers with the rules. */
export type OptionValue = string | number | boolean | null;
export type Options = Record<string, OptionValue>;

/** A value to choose: `words` is what is written, `label` the text that says it. */
export interface Choice {
  value: OptionValue;
  words?: string;
  label?: string;
}

/** One setting of the board, as a panel draws it: with play or look among the settings, or in the New panel. */
export interface SettingOffer {
  name: string;
  panel: "play" | "look" | "new";
  control: "row" | "switch" | "list";
  choices: Choice[];
}

/** One option of a game, as a panel draws it; `value` is how the next deal has it unless another is picked. */
export interface OptionOffer {
  name: string;
  /** It stands among the settings, and not in the New panel. */
  next: boolean;
  control: "row" | "switch" | "list";
  label: string;
  value: OptionValue;
  choices: Choice[];
}

/** A game that can be dealt: its options, and the settings that do something in it. */
export interface GameOffer {
  name: string;
  words: string;
  options: OptionOffer[];
  settings: SettingOffer[];
}

export interface Answer {
  client: string;
  id: number;
  did: "moved" | "select" | "refused" | "done" | "error" | "repeat" | "searching" | "went";
}

/** What the plot shows: the score, and how many cards are face down; of a turn where they have changed; not told: nothing. */
export interface Figures {
  score?: number;
  hidden?: number;
}

/** How the first move of a turn goes, in cards, and how many `more` it has. */
export interface MoveTold {
  card?: string;
  /** How many cards went, where more than one did. */
  n?: number;
  /** The card it was laid on. */
  onto?: string;
  /** An empty column, a cell, or `h`: home. */
  to?: string;
  draws?: number;
  redeal?: boolean;
  more?: number;
}

/** A turn in the list of moves. */
export interface MoveRow extends MoveTold, Figures {
  /** The step it was played after; `null`: the deal. */
  after: number | null;
  won?: boolean;
}

/** What is new in the list of moves: it continues the part whose `rev` is `base`; 0: it is whole. */
export interface MovesPart {
  rev: number;
  base: number;
  /** The number of the first of `turns`. */
  from: number;
  /** The step that the game stands behind. */
  cursor: number | null;
  /** Of the deal, where the part is whole. */
  start: Figures | null;
  turns: MoveRow[];
  /** What is newly written at a step (`null`: at the deal): all of it. */
  notes: MoveNote[];
  /** Where the steps after one stand not in the order of their numbers, or not all any more. */
  order: { after: number | null; steps: number[] }[] | null;
}

export interface MoveNote {
  step: number | null;
  comment?: string;
  /** What is said before the turn. */
  before?: string;
  glyph?: string;
  /** What was tried here and refused: a sentence each. */
  refused?: string[];
  /** What is proved here, where it is another verdict than before the turn. */
  verdict?: "winnable" | "unwinnable";
  /** The turn lost the game: what still won instead, if that is known. */
  lost?: { still: MoveTold | null };
  /** So many moves of so many keep the win here. */
  keeps?: [number, number];
}

/** The solver's look at the line. */
export interface AnalysisState {
  /** May the player be told what it finds? */
  may: boolean;
  /** Is there something to begin with? */
  can: boolean;
  /** How it stands, or what came of it, in words. */
  text: string;
  running: { done: number; of: number } | null;
}

export interface LedgerLine {
  label: string;
  detail: string;
  points: number;
}

export type Verdict = "winnable" | "unwinnable" | "unknown" | "searching";

/** What stays as long as a deal is played: a trait of its own, joined to the view where it is received. */
export interface Deal {
  game: string;
  title: string;
  code: string;
  /** The code tells everything about the deal that the moves depend on. */
  code_tells_all?: boolean;
  date: string | null;
  options: Options & { draw?: number | null };
  /** What settings are that hang on others, as long as nobody has chosen. */
  usual: Options;
  /** Results are kept, and can be asked for. */
  kept?: boolean;
}

export interface View extends Deal {
  seq: number;
  prev: number;
  ack: Record<string, number>;
  answer: Answer | null;
  status: "ready" | "playing" | "paused" | "won";
  piles: Record<string, Pile>;
  moves: Record<string, string[]>;
  steps: Step[];
  deal: boolean;
  /** `lane`: which pile of a foundation place the card went to. */
  last: (Step & { lane?: number }) | null;
  message: Message | null;
  /** What a screen reader says; `null`: the message. */
  speak: string | null;
  score: number;
  moves_made: number;
  seconds: number;
  running: boolean;
  ledger: LedgerLine[] | null;
  can: { undo: boolean; redo: boolean; finish: boolean; hint: boolean; pause: boolean };
  /** Why nothing can be undone, where that is so. */
  no_undo?: string;
  hints: { left: number | null; asked: number } | null;
  hint: { from: string; n: number; to: string; step?: number } | null;
  verdict: Verdict | null;
  /** Proved lost, and the player is to be told. */
  lost: boolean;
  /** A winnable deal is being looked for: how many were tried, and how many will be. */
  analysis?: AnalysisState;
  seeking?: { tried: number; most: number } | null;
  /** Spoken description of each pile, if Python makes them: a trait of its own (`_names`), joined to the view where it is received. */
  names?: Record<string, string>;
}

/** One message to Python, before the wire adds client and number. */
export type Intent =
  | { do: "move" | "type"; move: string }
  | { do: "click"; pile: string; depth: number; double: boolean }
  | { do: "undo" | "redo" | "restart" | "finish" | "pause" | "resume" | "unseen" | "seen" | "hint" | "keep" | "cancel" }
  | { do: "take-up" | "halt" }
  | { do: "analyse"; each: boolean }
  | { do: "first" | "back" | "forward" | "last" }
  | { do: "comment"; step: number | null; text: string }
  | { do: "glyph"; step: number; glyph: string }
  | { do: "go" | "make-main" | "promote" | "remove"; step: number | null }
  | { do: "text" | "page" }
  | { do: "moves"; open: boolean }
  | { do: "results"; kind: string }
  | { do: "replay"; deal: string; try: number }
  | { do: "new"; game: string; deal: string; date: string; options: Options }
  | { do: "set"; name: string; value: boolean | number | string | null }
  | { do: "hello"; date: string };

export interface RuleLine {
  id: string;
  text: string;
  dagger?: boolean;
  /** An example's name, or the question that is answered. */
  heading?: string;
}

/** The rule book of the current game, as the Rules panel shows it. */
export interface RuleBook {
  title: string;
  rules: RuleLine[];
  score: RuleLine[];
  tips: RuleLine[];
  examples: RuleLine[];
  questions: RuleLine[];
  /** The games that can be dealt on this board. */
  games?: GameOffer[];
}

/** The synced traits that the board reads; it writes `_shown` alone. */
export interface Traits {
  _view: View;
  _deal?: Deal;
  _names?: Record<string, string>;
  _texts: Record<string, string>;
  _rules: RuleBook | null;
  /** The moves up to now; "" of a very long game. */
  value?: string;
  _moves?: MovesPart;
  /** The `seq` of the view that came last, where Python is to hear of it. */
  _shown?: number;
  language: string;
  interactive_rules: boolean;
  double_click: boolean;
  auto_complete: boolean;
  hints: number | null;
  hint_steps: number | null;
  winnable_only: boolean;
  four_colours: boolean;
  present: boolean;
  left_handed: boolean;
  hide_score: boolean;
  verdict: boolean;
  /** Names of settings that can't be changed on the board. */
  locked: string[];
  disabled: boolean;
}

/** A card of a pile: `depth` counts from the bottom, `-1` in an empty pile. */
export interface Place {
  pile: string;
  depth: number;
}
