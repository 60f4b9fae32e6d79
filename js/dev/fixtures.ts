import type { Choice, GameOffer, Pile, SettingOffer, View } from "../src/types";

/** Views of the three games in mid-game, as Python would send them. */

const column = (down: number, cards: string): Pile => ({ down, cards: cards ? cards.split(" ") : [] });

const columns = (list: [number, string][]): Record<string, Pile> =>
  Object.fromEntries(list.map(([down, cards], i) => [String(i + 1), column(down, cards)]));

const BASE: View = {
  ...{ seq: 1, prev: 0, ack: {}, answer: null, status: "playing", date: null },
  ...{ game: "easy-harp", title: "Easy Harp", code: "EH1-N-AAAAAAF", usual: { hint_steps: 1 } },
  options: { draw: null, passes: null, empty: "king", cells: null, open: null, scoring: null },
  ...{ piles: {}, moves: {}, steps: [], deal: false, last: null, message: null, speak: "" },
  ...{ score: 245, moves_made: 67, seconds: 272, running: false, ledger: null },
  can: { undo: true, redo: false, finish: false, hint: true, pause: true },
  ...{ hints: null, hint: null, verdict: null, lost: false },
};

export const HARP: View = {
  ...BASE,
  options: { draw: 1, passes: null, empty: "king", cells: null, open: null, scoring: null },
  piles: {
    ...columns([
      [0, "KS QH JC TD 9S 8H"],
      [0, ""],
      [2, "9C 8D 7S"],
      [3, "JD TS"],
      [4, "6H"],
      [4, "QD JS TH 9C"],
      [6, "5C 4H"],
      [7, "KD"],
      [7, "8S 7H 6S 5D"],
    ]),
    hs: { cards: ["4S", "AS"], under: ["3S", null] },
    hh: { cards: ["3H", "2H"], under: ["2H", "AH"] },
    hd: { cards: ["2D", null], under: ["AD", null] },
    hc: { cards: ["3C", "AC"], under: ["2C", null] },
    w: { n: 9, cards: ["TC", "7D"] },
    s: { n: 23, again: true, price: 0, left: null },
  },
  moves: { "3": ["1"], "7": ["hh"], "8": ["2"], "1x6": ["2"], s: ["w"], "4H:hh": [] },
  last: { from: "w", to: "3", n: 1 },
  message: { kind: "said", text: "7♠ from the waste to column 3: 5 points." },
  verdict: "unknown",
};

export const BAKERS: View = {
  ...BASE,
  ...{ game: "bakers-game", title: "Baker’s Game", code: "BK1-C4-AAAAA24", score: 110, moves_made: 38, seconds: 178 },
  options: { draw: null, passes: null, empty: "any", cells: 4, open: null, scoring: null },
  piles: {
    ...columns([
      [0, "KC 4H JS 8D 5C 4C"],
      [0, "QH JH TH 6D 9S"],
      [0, "KS QS 8C 5H JD TD"],
      [0, "3C KH 6S 5S 7D"],
      [0, "QD JC 9H 8H 4S"],
      [0, "6H QC TS 7C 6C"],
      [0, "3H 9D 8S 7S"],
      [0, "TC 2C 5D"],
    ]),
    a: { cards: ["KD"] },
    b: { cards: ["9C"] },
    c: { cards: [] },
    d: { cards: ["7H"] },
    hs: { cards: ["3S"] },
    hh: { cards: ["2H"] },
    hd: { cards: ["4D"] },
    hc: { cards: ["AC"] },
  },
  moves: { "8": ["c", "hd"], "1": ["c"], "5": ["c", "hs"], a: ["c"], b: ["c"], d: ["c"] },
  message: { kind: "hint", text: "Hint: 5♦ goes to its foundation." },
  hints: { left: 2, asked: 0 },
  hint: { from: "8", to: "hd", n: 1, step: 2 },
  verdict: "searching",
};

export const KLONDIKE: View = {
  ...BASE,
  ...{ game: "klondike", title: "Klondike", code: "KL1-D3-AAAGEGJ", score: 145, moves_made: 41, seconds: 187 },
  options: { draw: 3, passes: null, empty: "king", cells: null, open: false, scoring: "standard" },
  piles: {
    ...columns([
      [0, "KH QS JH TC"],
      [1, "9H 8S 7D"],
      [0, "KC QD"],
      [2, "6S 5H"],
      [2, "JC"],
      [4, "TD 9S 8D"],
      [5, "4C 3D"],
    ]),
    hs: { cards: ["2S"], under: ["AS"] },
    hh: { cards: ["3H"], under: ["2H"] },
    hd: { cards: ["2D"], under: ["AD"] },
    hc: { cards: ["AC"] },
    w: { n: 6, cards: ["5D", "3S", "9D", "JS"] },
    s: { n: 7, again: true, price: 20, left: null },
  },
  moves: { w: ["3"], "7": ["hd"], "4x2": ["2"], "6x3": ["5"], s: ["w"], "7x2": ["4"], "3H:hh": [], "5": ["3"] },
  can: { undo: true, redo: true, finish: false, hint: true, pause: true },
  message: { kind: "said", text: "J♠ is lifted. It fits on Q♦." },
  hints: { left: 3, asked: 0 },
};

export const GAMES: Record<string, View> = { "easy-harp": HARP, "bakers-game": BAKERS, klondike: KLONDIKE };

const CHOICES: Record<string, Choice[]> = {
  language: ["en", "cs", "fi", "sv", "fr"].map((value) => ({ value, label: `language.${value}` })),
  hints: [
    ...[0, 3].map((value) => ({ value, words: String(value) })),
    { value: null, words: "∞", label: "option.unlimited" },
  ],
  hint_steps: [1, 3].map((value) => ({ value, words: String(value) })),
};

/** The settings of every game, and those that do something in this one. */
const settings = (...own: string[]): SettingOffer[] =>
  [...["interactive_rules", ...own, "hints", "hint_steps"], ...["language", "four_colours", "present", "verdict"]].map(
    (name, i) => ({
      name,
      panel: name === "winnable_only" ? "new" : i < own.length + 3 ? "play" : "look",
      control: name === "language" ? "list" : name in CHOICES ? "row" : "switch",
      choices: CHOICES[name] ?? [],
    }),
  );

/** What Python offers with the rules. */
export const OFFERS: GameOffer[] = [
  {
    name: "easy-harp",
    words: "Easy Harp",
    options: [],
    settings: settings("double_click"),
  },
  {
    name: "bakers-game",
    words: "Baker’s Game",
    options: [
      {
        name: "cells",
        next: false,
        control: "row",
        label: "option.cells",
        value: 4,
        choices: [
          { value: 4, words: "4" },
          { value: 2, words: "2" },
          { value: 1, words: "1" },
        ],
      },
    ],
    settings: settings("double_click"),
  },
  {
    name: "klondike",
    words: "Klondike",
    options: [
      {
        name: "draw",
        next: false,
        control: "row",
        label: "option.draw",
        value: 1,
        choices: [
          { value: 1, words: "1" },
          { value: 3, words: "3" },
        ],
      },
      {
        name: "passes",
        next: false,
        control: "row",
        label: "option.passes",
        value: null,
        choices: [
          { value: null, words: "∞", label: "option.unlimited" },
          { value: "strict", label: "option.passes-strict" },
          { value: 3, words: "3" },
        ],
      },
      {
        name: "empty",
        next: true,
        control: "switch",
        label: "option.empty-any",
        value: "king",
        choices: [
          { value: "king", words: "king" },
          { value: "any", words: "any" },
        ],
      },
      {
        name: "open",
        next: true,
        control: "switch",
        label: "option.open",
        value: false,
        choices: [
          { value: false, words: "False" },
          { value: true, words: "True" },
        ],
      },
      {
        name: "scoring",
        next: true,
        control: "list",
        label: "option.scoring",
        value: "standard",
        choices: [
          { value: "standard", label: "scoring.standard" },
          { value: "standard-free-redeals", label: "scoring.standard-free-redeals" },
          { value: "vegas", label: "scoring.vegas" },
          { value: "vegas-cumulative", label: "scoring.vegas-cumulative" },
        ],
      },
    ],
    settings: settings("auto_complete", "winnable_only"),
  },
];
