// A drawing under way: the loose stroke, what it says, and whether the table would take it.
import type { TableClient } from '$client/table.svelte';
import { drawnAs, fitted, lengthOf, typed, type Limits, type Spot } from './world';

const checkEvery = 160; // ms

export class Pencil {
  /** The kind that is being drawn; empty: none. */
  word = $state('');
  stroke = $state.raw<readonly Spot[]>([]);
  fits = $state<boolean>();
  why = $state('');
  busy = $state(false);
  private round = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableClient) {}

  readonly points = $derived.by(() => drawnAs(this.word, this.stroke));
  readonly length = $derived.by(() => (this.word === 'course' ? lengthOf(this.points) : 0));

  take(word: string): void {
    this.word = word;
    this.rub();
  }

  rub(): void {
    this.stroke = [];
    this.fits = undefined;
    this.why = '';
    this.round += 1;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  begin(at: Spot): void {
    this.rub();
    this.draw(at);
  }

  /** Asks whether it fits, while one draws, but not at every step of the hand. */
  draw(at: Spot): void {
    this.stroke = [...this.stroke, at];
    this.timer ??= setTimeout(() => void this.check(), checkEvery);
  }

  /** Moves the least that keeps to these limits, and asks again. */
  fit(within: Limits): void {
    const points = fitted(this.word, this.points, within);
    this.rub();
    this.stroke = points;
    void this.check();
  }

  private async check(): Promise<void> {
    this.timer = undefined;
    const mine = ++this.round;
    if (this.points.length === 0) return;
    const given = await this.table.wouldTake(typed(this.word, this.points));
    if (mine !== this.round || !given) return;
    this.fits = given.possible;
    this.why = given.words;
  }

  async ink(): Promise<void> {
    if (!this.fits || this.busy) return;
    this.busy = true;
    await this.table.answer({ sketch: { word: this.word, points: this.points } });
    this.busy = false;
    this.take('');
  }
}
