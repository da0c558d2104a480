// A game looked back upon: which moment is shown, the views that were fetched, and the next ones fetched ahead while it plays.
import type { ReplayBookmark, ReplayView } from '$protocol';
import { replayAt } from './api';
import { nextTurn, within } from './steps';

const keptViews = 120;
const restAfter = 90; // ms

export class ReplayClient {
  step = $state(0);
  last = $state(0);
  bookmarks = $state.raw<ReplayBookmark[]>([]);
  shown = $state.raw<ReplayView>();
  /** Why the moment that was asked for cannot be shown. */
  failed = $state('');
  playing = $state(false);
  private views = new Map<number, ReplayView>();
  private asked = new Map<number, Promise<ReplayView>>();
  private round = 0;
  private resting?: ReturnType<typeof setTimeout>;

  constructor(
    readonly table: string,
    readonly token: string,
    private readonly language: () => string,
    private readonly unreachable: () => string,
  ) {}

  /** Anew in the language at hand; without a step at the end. */
  async open(step?: number): Promise<void> {
    this.round += 1;
    this.views.clear();
    this.asked.clear();
    await this.show(step);
  }

  go(step: number): void {
    this.step = within(step, this.last);
    void this.show(this.step);
  }

  /** While a slider is dragged: what lies between is not fetched. */
  drag(step: number): void {
    this.playing = false;
    this.step = within(step, this.last);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => void this.show(this.step), restAfter);
  }

  walk(steps: number): void {
    this.playing = false;
    this.go(this.step + steps);
  }

  turn(way: 1 | -1): void {
    this.playing = false;
    this.go(nextTurn(this.bookmarks, this.step, this.last, way));
  }

  /** Shows the next moment when it is here; false: that was the last. */
  async advance(): Promise<boolean> {
    if (this.step >= this.last) return false;
    const next = this.step + 1;
    await this.fetch(next).catch(() => undefined);
    if (this.playing && this.step === next - 1) this.go(next);
    return this.step < this.last;
  }

  private async show(step?: number): Promise<void> {
    const mine = this.round;
    const wished = step;
    const kept = step === undefined ? undefined : this.views.get(step);
    try {
      const view = kept ?? (await this.fetch(step));
      if (mine !== this.round || (wished !== undefined && this.shown && wished !== this.step)) return;
      this.step = view.step;
      this.last = view.last;
      this.bookmarks = view.bookmarks;
      this.shown = view;
      this.failed = '';
      if (view.step < view.last) void this.fetch(view.step + 1).catch(() => undefined);
    } catch (error) {
      if (mine === this.round) this.failed = (error as Error).message || this.unreachable();
    }
  }

  private fetch(step?: number): Promise<ReplayView> {
    const kept = step === undefined ? undefined : this.views.get(step);
    if (kept) return Promise.resolve(kept);
    const before = step === undefined ? undefined : this.asked.get(step);
    if (before) return before;
    const mine = this.round;
    const coming = replayAt(this.table, this.token, this.language(), step).then((view) => {
      if (mine === this.round) {
        this.views.set(view.step, view);
        if (this.views.size > keptViews) this.views.delete(this.views.keys().next().value as number);
      }
      return view;
    });
    if (step !== undefined) {
      this.asked.set(step, coming);
      void coming.finally(() => this.asked.delete(step)).catch(() => undefined);
    }
    return coming;
  }
}
