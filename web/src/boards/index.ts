// Boards by game. A folder with Board.svelte is enough; the other files are optional. Everything is fetched when a game is opened.
import type { Component } from 'svelte';
import type { AnyBoard, View, ViewPlanStep } from '$protocol';
import type { LabelReader, WishReader } from '$client/table.svelte';

/** What every part of a board gets. Things are marked with `useMark` of table/desk.svelte.ts. */
export interface BoardProps<Board = AnyBoard> {
  view: View;
  board: Board;
  /** Handles that can be pointed at now. */
  lit: ReadonlySet<string>;
  chosen: readonly string[];
  /** Of the hint, in the order in which to point. */
  hinted: readonly string[];
  /** Steps of the best course, while it is shown. */
  plan: readonly ViewPlanStep[];
  /** The key of the button that means this thing. */
  keys: ReadonlyMap<string, string>;
  onpoint: (handle: string) => void;
  /** Less than 1200 px wide: one thing at a time, with tabs. */
  narrow: boolean;
}

export interface BoardParts {
  /** Fills the page between header and question. */
  Board: Component<BoardProps<never>>;
  /** The middle of the header: round, phase, score. */
  Head?: Component<BoardProps<never>>;
  /** The left of the question: dice in hand and the like. */
  Dock?: Component<BoardProps<never>>;
  /** On the upper edge of the question: who may step in. */
  Flag?: Component<BoardProps<never>>;
  /** The right of the question: what is at stake. */
  Stake?: Component<BoardProps<never>>;
  /** Beside the score at the end. */
  Over?: Component<BoardProps<never>>;
  /** Under the score at the end: how it came. */
  Story?: Component<BoardProps<never>>;
  wish?: WishReader;
  label?: LabelReader;
}

type Part = { default: Component<BoardProps<never>> };
const parts = import.meta.glob<Part>('./*/{Board,Head,Dock,Flag,Stake,Over,Story}.svelte');
const wishes = import.meta.glob<{ wish: WishReader }>('./*/wish.ts');
const labels = import.meta.glob<{ label: LabelReader }>('./*/label.ts');

export async function boardOf(game: string): Promise<BoardParts> {
  const folder = `./${game}/Board.svelte` in parts ? game : 'fallback';
  const part = async (name: string) => (await parts[`./${folder}/${name}.svelte`]?.())?.default;
  const [Board, Head, Dock, Flag, Stake, Over, Story, said, called] = await Promise.all([
    part('Board'),
    part('Head'),
    part('Dock'),
    part('Flag'),
    part('Stake'),
    part('Over'),
    part('Story'),
    wishes[`./${folder}/wish.ts`]?.(),
    labels[`./${folder}/label.ts`]?.(),
  ]);
  if (!Board) throw new Error(`no board for ${game}`);
  return { Board, Head, Dock, Flag, Stake, Over, Story, wish: said?.wish, label: called?.label };
}

const portraits = import.meta.glob<{ default: Component<{ id: string }> }>('./*/Portrait.svelte');

/** How a game draws one of its heroes by its id, where it has a way. */
export const portraitOf = async (game: string): Promise<Component<{ id: string }> | undefined> =>
  (await portraits[`./${game}/Portrait.svelte`]?.())?.default;
