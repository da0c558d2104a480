// A world being read: its story in the language and voice at hand, the sheet of the year that is shown.
import type { WorldBranch, WorldBranches, WorldLife, WorldProgress, WorldStory } from '$protocol';
import { ask, askFile, worldName } from '$client/api';
import { heldSeats } from '$client/keep';
import { say } from '$client/words.svelte';
import { readDrawing, type Drawing } from './drawing';
import type { Source } from './source';

const keptSheets = 24;
const mostBranches = 24;

export class WorldReader {
  told = $state.raw<WorldStory>();
  drawing = $state.raw<Drawing>();
  /** The year that the drawing shows whole; none: the end of the history. */
  drawn = $state<number>();
  failed = $state('');
  /** How far it has grown while one waits for its story. */
  progress = $state.raw<WorldProgress>();
  branches = $state.raw<readonly WorldBranch[]>([]);
  private sheets = new Map<string, Drawing>();
  private newest = new Map<string, Drawing>(); // by language and light
  private round = 0;

  constructor(
    readonly source: Source,
    private readonly prefix = 'sheet',
  ) {}

  get body(): Record<string, unknown> {
    const { seed, options, table, token } = this.source;
    return table ? { table, token } : { seed, options: options ?? {} };
  }

  async tell(language: string, teller: string): Promise<void> {
    const look = this.told || this.source.table ? undefined : setInterval(() => void this.watch(language), 400);
    try {
      this.told = await ask<WorldStory>('/api/world', { ...this.body, language, form: 'story', teller });
      this.failed = '';
    } catch (error) {
      this.failed = (error as Error).message || say('error.unreachable');
    } finally {
      clearInterval(look);
      this.progress = undefined;
    }
  }

  private async watch(language: string): Promise<void> {
    const seen = await ask<WorldProgress>('/api/world', { ...this.body, language, form: 'progress' }).catch(() => undefined);
    if (!this.told && seen?.growing) this.progress = seen;
  }

  /** Everything that happened at a place, told by this teller. */
  life(mark: number, language: string, teller: string): Promise<WorldLife> {
    return ask<WorldLife>('/api/world', { ...this.body, language, form: 'life', mark, teller });
  }

  /** The other tables of this browser that play the same world. */
  async findBranches(language: string): Promise<void> {
    const { seed, options, table, token } = this.source;
    const world = table ? (heldSeats(table)[0]?.world ?? table) : worldName(seed ?? '', options);
    const others = heldSeats()
      .filter((held) => held.table !== table && (held.world === world || held.table === world))
      .slice(0, mostBranches)
      .map((held) => ({ table: held.table, token: held.token }));
    if (others.length === 0) return;
    const about = table ? { table: { table, token } } : { seed, options: options ?? {} };
    const found = await ask<WorldBranches>('/api/world/branches', { ...about, language, others }).catch(() => undefined);
    this.branches = found?.branches ?? [];
  }

  /** The sheet at the end of a year; without one the newest. */
  async draw(language: string, dark: boolean, index?: number): Promise<void> {
    const years = this.told?.years ?? [];
    const year = index === undefined || index >= years.length - 1 ? undefined : years[index];
    const name = `${language} ${dark} ${year ? `${year.layer}/${year.year}` : ''}`;
    const kept = year ? this.sheets : this.newest;
    const mine = ++this.round;
    try {
      let sheet = kept.get(name);
      if (!sheet) {
        const moment = year ? { layer: year.layer, year: year.year } : {};
        const file = await askFile('/api/world', { ...this.body, language, form: 'svg', dark, ...moment });
        sheet = readDrawing(await file.text(), this.prefix);
        kept.set(name, sheet);
        if (this.sheets.size > keptSheets) this.sheets.delete(this.sheets.keys().next().value as string);
      }
      if (mine !== this.round) return;
      this.drawing = sheet;
      this.drawn = year ? index : undefined;
      this.failed = '';
    } catch (error) {
      if (mine === this.round) this.failed = (error as Error).message || say('error.unreachable');
    }
  }

  /** On the way to another year: the newest sheet, of which the page hides what was not there by then. */
  leave(language: string, dark: boolean): void {
    const sheet = this.newest.get(`${language} ${dark} `);
    if (!sheet || this.drawn === undefined) return;
    this.round += 1;
    this.drawing = sheet;
    this.drawn = undefined;
  }

  file(form: string, language: string, dark: boolean, teller: string, index?: number): Promise<Blob> {
    const year = index === undefined ? undefined : this.told?.years[index];
    const last = index === undefined || index >= (this.told?.years.length ?? 0) - 1;
    return askFile('/api/world', {
      ...this.body,
      language,
      form,
      dark,
      teller,
      ...(year && !last ? { layer: year.layer, year: year.year } : {}),
    });
  }
}
