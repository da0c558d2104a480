// A world being read: its story in the language and voice at hand, the sheet of the year that is shown.
import type { WorldStory } from '$protocol';
import { ask, askFile } from '$client/api';
import { readDrawing, type Drawing } from './drawing';
import type { Source } from './source';

const keptSheets = 24;
const mostRedrawn = 90; // years: a longer history is not grown anew for each of them

export class WorldReader {
  told = $state.raw<WorldStory>();
  drawing = $state.raw<Drawing>();
  /** The year that the drawing shows whole; none: the end of the history. */
  drawn = $state<number>();
  failed = $state('');
  private sheets = new Map<string, Drawing>();
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
    try {
      this.told = await ask<WorldStory>('/api/world', { ...this.body, language, form: 'story', teller });
      this.failed = '';
    } catch (error) {
      this.failed = (error as Error).message || 'error';
    }
  }

  /** The sheet at the end of a year; without one, or where that would take too long, the newest. */
  async draw(language: string, dark: boolean, index?: number): Promise<void> {
    const years = this.told?.years ?? [];
    const year = index === undefined || index >= years.length - 1 || years.length > mostRedrawn ? undefined : years[index];
    const name = `${language} ${dark} ${year ? `${year.layer}/${year.year}` : ''}`;
    const mine = ++this.round;
    try {
      let sheet = this.sheets.get(name);
      if (!sheet) {
        const moment = year ? { layer: year.layer, year: year.year } : {};
        const file = await askFile('/api/world', { ...this.body, language, form: 'svg', dark, ...moment });
        sheet = readDrawing(await file.text(), this.prefix);
        this.sheets.set(name, sheet);
        if (this.sheets.size > keptSheets) this.sheets.delete(this.sheets.keys().next().value as string);
      }
      if (mine !== this.round) return;
      this.drawing = sheet;
      this.drawn = year ? index : undefined;
      this.failed = '';
    } catch (error) {
      if (mine === this.round) this.failed = (error as Error).message || 'error';
    }
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
