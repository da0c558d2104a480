// One table as this browser knows it: the view, what was pointed at, what was asked. It decides nothing; it shows and sends.
import type { AnswerRequest, HintGiven, View, ViewOption, WhyNotGiven } from '$protocol';
import { Line, type LineState } from './line';
import { emptyLog, mergeLog, type LogBook } from './log';
import type { Chat, Company, HallRequest, HallResponse } from './messages';
import { buttons, keysOnBoard, litHandles, nothing, pickGroup, point, remaining, type Choice } from './narrow';
import { say, words } from './words.svelte';

export interface Place {
  seat: number;
  token: string;
}

/** An answer that a wish on the board would mean, in the game's own form, or why not where no answer could say it; a board may know it
    (boards/<game>/wish.ts). */
export type WishReader = (view: View, chosen: readonly string[], handle: string) => string | { words: string } | undefined;

/** What an answer is called on the page, where the board has words of its own for it (boards/<game>/label.ts). */
export type LabelReader = (view: View, option: { text: string; label: string }) => string;

const stepTime = 350; // ms between the steps of a plan that is played

export interface WhyNot {
  words: string;
  handle: string;
}

/** Where nothing is asked: a game that is looked back upon. */
const silence: Pick<Line, 'ask' | 'retry' | 'close'> = {
  ask: () => new Promise(() => undefined),
  retry: () => undefined,
  close: () => undefined,
};

export class TableClient {
  view = $state.raw<View>();
  log = $state.raw<LogBook>(emptyLog);
  choice = $state.raw<Choice>(nothing);
  /** An option with a warning, chosen once. */
  warned = $state.raw<ViewOption>();
  hint = $state.raw<HintGiven>();
  thinking = $state(false);
  why = $state.raw<WhyNot>();
  refused = $state('');
  line = $state.raw<LineState>({ kind: 'connecting' });
  chat = $state.raw<Chat[]>([]);
  company = $state.raw<Company>();
  maker = $state(false);
  muted = $state.raw<number[]>([]);
  /** Where several people share the screen: whose view is shown, and who is asked to come. */
  shown = $state(0);
  curtain = $state.raw<number[]>();
  clock = $state.raw<{ seat: number; until: number }>();
  /** The answer that has a button of its own beside the question. */
  beside = $state('');
  planning = $state(0);
  /** The best course lies over the board as ghosts. */
  planShown = $state(false);
  private planned = false; // a step of it was played just now
  private acting = $state(false);
  private expected = $state(0);
  private turns: number[] = [];
  /** The moment that is looked back upon, as the hall counts them; none: the table as it is now. */
  moment = $state<number>();
  private readonly wire: Pick<Line, 'ask' | 'retry' | 'close'>;
  wish: WishReader = () => undefined;
  label = $state.raw<LabelReader>((_, option) => option.label);

  constructor(
    readonly table: string,
    readonly places: readonly Place[],
    address: string | undefined,
  ) {
    this.shown = places[0].seat;
    if (address === undefined) {
      this.wire = silence;
      return;
    }
    if (places.length > 1) this.curtain = places.map((place) => place.seat);
    this.wire = new Line({
      address,
      language: () => words.language,
      greet: () => this.greetings(),
      heard: (body) => this.hear(body),
      changed: (state) => (this.line = state),
    });
  }

  readonly options = $derived.by(() => this.listOptions());
  readonly left = $derived(remaining(this.options, this.choice));
  readonly buttons = $derived(buttons(this.options, this.choice));
  readonly lit = $derived(litHandles(this.options, this.choice));
  readonly keys = $derived(keysOnBoard(this.buttons, this.options, this.choice));
  readonly hinted = $derived(this.hint?.handles ?? []);
  /** Steps of the best course while it is shown. */
  readonly plan = $derived(this.planShown ? (this.view?.plan ?? []) : []);
  readonly hotSeat = $derived.by(() => this.places.length > 1);
  readonly spectator = $derived.by(() => this.places[0].seat === 0);
  /** One person among bots: only then the game may be wound back. */
  readonly alone = $derived(!this.spectator && this.company?.seats.filter((seat) => seat.person).length === 1);

  close(): void {
    this.wire.close();
  }

  retry(): void {
    this.wire.retry();
  }

  /** What a request about the world of this table adds. */
  get past(): { step?: number } {
    return this.moment === undefined ? {} : { step: this.moment };
  }

  /** A moment of the past, whole; nothing can be answered in it. */
  lookBack(view: View, moment: number): void {
    this.log = mergeLog(emptyLog, view.log);
    this.moment = moment;
    this.view = view;
  }

  // --- Pointing -----------------------------------------------------------------------------------------------------------------

  point(handle: string): void {
    this.why = undefined;
    this.warned = undefined;
    if (this.view?.standing !== 'asked' || this.options.length === 0) return;
    const pointed = point(this.options, this.choice, handle);
    if (pointed.kind === 'wish') {
      void this.askWhyNot(handle);
      return;
    }
    this.choice = pointed.choice;
    if (pointed.kind === 'one') this.take(pointed.option);
  }

  pick(index: number): void {
    const button = this.buttons[index];
    if (!button) return;
    this.why = undefined;
    if (button.option) {
      this.take(button.option);
    } else if (button.group !== undefined) {
      this.choice = pickGroup(this.options, this.choice, button.group);
      const left = remaining(this.options, this.choice);
      if (left.length === 1) this.take(left[0]);
    }
  }

  /** Puts everything back that was pointed at. False: there was nothing. */
  putBack(): boolean {
    const pointed = this.choice.chosen.length > 0 || this.choice.group !== undefined;
    const had = pointed || this.warned || this.why || this.hint || this.planning || this.planShown;
    this.choice = nothing;
    this.warned = undefined;
    this.why = undefined;
    this.hint = undefined;
    this.planning = 0;
    this.planShown = false;
    return Boolean(had);
  }

  take(option: ViewOption): void {
    if (option.warning && this.warned?.text !== option.text) {
      this.warned = option;
      return;
    }
    void this.answer({ text: option.text });
  }

  // --- Requests -----------------------------------------------------------------------------------------------------------------

  answer(given: Pick<AnswerRequest, 'text' | 'sketch'>): Promise<void> {
    return this.act({ type: 'AnswerRequest', ...this.mark(), ...given });
  }

  confirm(): void {
    if (this.view?.standing === 'confirm') void this.act({ type: 'ConfirmRequest', ...this.mark() });
  }

  undo(): void {
    if (this.view?.can_undo) void this.act({ type: 'UndoRequest', ...this.mark() });
  }

  redo(): void {
    if (this.view?.can_redo) void this.act({ type: 'RedoRequest', ...this.mark() });
  }

  rewind(step: number): void {
    void this.act({ type: 'RewindRequest', ...this.mark(), step });
  }

  async askHint(): Promise<void> {
    if (this.view?.standing !== 'asked' || this.thinking) return;
    const asked = this.view.number;
    this.thinking = true;
    const heard = await this.wire.ask({ type: 'HintRequest', ...this.mark() });
    this.thinking = false;
    if (heard.type === 'HintGiven' && this.view?.number === asked) {
      this.hint = { ...heard, label: this.label(this.view, heard) };
      this.choice = nothing;
    } else if (heard.type === 'Refused' && !heard.stale) {
      this.refused = heard.words;
    }
  }

  followHint(): void {
    const option = this.options.find((each) => each.text === this.hint?.text);
    if (option) this.take(option);
  }

  /** Lays the best course over the board, or takes it away. */
  showPlan(): void {
    const shown = this.plan.length > 0;
    this.putBack();
    this.planShown = !shown && Boolean(this.view?.plan.length);
  }

  /** The best course step by step, until something new is learnt, somebody else is asked or it is called off. */
  playPlan(): void {
    this.planning = this.view?.plan.length ?? 0;
    this.nextOfPlan();
  }

  /** The first step of it alone. */
  stepOfPlan(): void {
    this.planning = 1;
    this.nextOfPlan();
  }

  orders(change: { answers_forced?: boolean; until_turn?: boolean; passes?: string[]; within?: string }): void {
    const now = this.view?.orders;
    if (!now || !this.view) return;
    const passes = now.moments.filter((moment) => !moment.stops).map((moment) => moment.id);
    const sent = { answers_forced: now.answers_forced, until_turn: now.until_turn, passes, ...change };
    void this.act({ type: 'OrdersRequest', seat: this.shown, epoch: this.view.epoch, number: now.number, ...sent });
  }

  /** Whether this answer, such as a drawing in its typed form, would be taken, and if not, why. */
  async wouldTake(text: string): Promise<WhyNotGiven | undefined> {
    if (this.view?.standing !== 'asked') return undefined;
    const heard = await this.wire.ask({ type: 'WhyNotRequest', ...this.mark(), text });
    return heard.type === 'WhyNotGiven' ? heard : undefined;
  }

  say(text: { words?: string; phrase?: string }): void {
    void this.wire.ask({ type: 'SayRequest', seat: this.shown, ...text }).then((heard) => {
      if (heard.type === 'Refused') this.refused = heard.words;
      else if (heard.type === 'Chat') this.hear(heard);
    });
  }

  mute(seat: number, muted: boolean): void {
    this.muted = muted ? [...this.muted, seat] : this.muted.filter((each) => each !== seat);
    void this.wire.ask({ type: 'MuteRequest', seat, muted });
  }

  giveSeat(seat: number, level: string): void {
    void this.plain({ type: 'GiveSeatRequest', seat, level });
  }

  takeSeat(seat: number): void {
    void this.plain({ type: 'TakeSeatRequest', seat });
  }

  /** Shows a seat of this screen; what another seat saw is gone first. */
  turnTo(seat: number): void {
    this.forget();
    this.shown = seat;
    this.curtain = undefined;
    void this.look(true);
  }

  speak(): void {
    void this.wire.ask({ type: 'SpeakRequest', seat: this.shown }).then((heard) => heard.type === 'View' && this.see(heard));
    void this.look(true);
  }

  // --- Inside -------------------------------------------------------------------------------------------------------------------

  private listOptions(): readonly ViewOption[] {
    const view = this.view;
    if (!view || view.standing !== 'asked' || this.acting || view.number < this.expected || this.line.kind !== 'open') return [];
    return (view.question?.options ?? []).map((option) => ({ ...option, label: this.label(view, option) }));
  }

  private mark(): { seat: number; epoch: number; number: number } {
    return { seat: this.shown, epoch: this.view?.epoch ?? 0, number: this.view?.number ?? 0 };
  }

  private greetings(): HallRequest[] {
    const known = this.view ? { known: this.log.last } : {};
    return this.places.map((place) => ({ type: 'SitRequest', table: this.table, token: place.token, ...known }));
  }

  private async act(request: HallRequest): Promise<void> {
    this.acting = true;
    this.refused = '';
    const heard = await this.wire.ask(request);
    if (heard.type === 'Accepted') {
      this.expected = request.type === 'OrdersRequest' ? this.expected : heard.number;
    } else if (heard.type === 'Refused') {
      this.planning = 0;
      if (!heard.stale) this.refused = heard.words;
      await this.look(false);
    }
    this.acting = false;
    this.nextOfPlan();
  }

  private async plain(request: HallRequest): Promise<void> {
    const heard = await this.wire.ask(request);
    if (heard.type === 'Refused') this.refused = heard.words;
  }

  private async look(whole: boolean): Promise<void> {
    const heard = await this.wire.ask({ type: 'LookRequest', seat: this.shown, known: whole ? 0 : this.log.last });
    if (heard.type === 'View') this.see(heard);
  }

  private async askWhyNot(handle: string): Promise<void> {
    const view = this.view;
    if (!view) return;
    const text = this.wish(view, this.choice.chosen, handle);
    if (typeof text !== 'string') {
      this.why = { words: text?.words ?? say('table.why.nothing'), handle };
      return;
    }
    const heard = await this.wire.ask({ type: 'WhyNotRequest', ...this.mark(), text });
    if (heard.type !== 'WhyNotGiven' || this.view?.number !== view.number) return;
    if (heard.possible) void this.answer({ text });
    else this.why = { words: heard.words, handle };
  }

  private nextOfPlan(): void {
    const text = this.view?.plan[0]?.text;
    const option = this.options.find((each) => each.text === text);
    if (this.planning <= 0) return;
    if (this.view?.standing !== 'asked' || (this.options.length > 0 && !option)) {
      this.planning = 0;
    } else if (option) {
      this.planning -= 1;
      const { number } = this.view;
      const play = () => {
        if (this.view?.number === number && this.planShown) void this.answer({ text: option.text });
      };
      if (this.planned && !matchMedia('(prefers-reduced-motion: reduce)').matches) setTimeout(play, stepTime);
      else play();
      this.planned = this.planning > 0;
    }
  }

  private hear(body: HallResponse): void {
    switch (body.type) {
      case 'View':
        this.see(body);
        break;
      case 'Seated':
        this.maker ||= body.maker;
        break;
      case 'Chat':
        if (!this.chat.some((each) => each.number === body.number)) this.chat = [...this.chat, body];
        break;
      case 'Company':
        this.company = body;
        break;
      case 'ScreenTurn':
        this.turns = body.seats;
        this.draw();
        break;
      case 'ClockTicks':
        this.clock = body.milliseconds < 0 ? undefined : { seat: body.seat, until: Date.now() + body.milliseconds };
        break;
      case 'Refused':
        this.refused = body.words;
        break;
      default:
        break;
    }
  }

  private see(view: View): void {
    if (this.hotSeat && (view.seat !== this.shown || this.curtain)) return;
    const before = this.view;
    if (before && (view.epoch < before.epoch || (view.epoch === before.epoch && view.number < before.number))) return;
    const moved = !before || view.number !== before.number || view.epoch !== before.epoch;
    if (moved) {
      this.choice = nothing;
      this.warned = undefined;
      this.hint = undefined;
      this.why = undefined;
    }
    if (before && view.epoch !== before.epoch) this.expected = 0;
    if (view.plan.length === 0) this.planShown = false;
    this.log = mergeLog(this.log, view.log);
    this.view = view;
    this.draw();
    if (!this.acting) this.nextOfPlan();
  }

  /** The curtain: this seat has nothing to do, and another of this screen has. */
  private draw(): void {
    if (!this.hotSeat || this.curtain || !this.view || this.view.standing === 'over') return;
    const others = this.turns.filter((seat) => seat !== this.shown);
    const idle = this.view.standing !== 'asked' && this.view.standing !== 'confirm';
    if (!idle || others.length === 0) return;
    this.forget();
    this.curtain = others;
  }

  /** Nothing of a seat's view stays in the page when the screen is passed on. */
  private forget(): void {
    this.view = undefined;
    this.log = emptyLog;
    this.putBack();
    this.expected = 0;
  }
}
