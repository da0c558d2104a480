// Words of the interface in the language at hand: ICU patterns from the hall, formatted here. The language is switched live.
import { IntlMessageFormat } from 'intl-messageformat';
import { keep, recall } from './keep';

type Values = Record<string, string | number>;

const known = ['en', 'ru'];
const prefix = 'web.';

function firstLanguage(): string {
  const kept = recall<string>('language', '');
  if (known.includes(kept)) return kept;
  return navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

class Words {
  language = $state(typeof navigator === 'undefined' ? 'en' : firstLanguage());
  ready = $state(false);
  failed = $state(false);
  private patterns = $state.raw<Record<string, string>>({});
  private made = new Map<string, IntlMessageFormat>();

  async load(language = this.language): Promise<void> {
    try {
      const answer = await fetch(`/api/words?language=${language}`);
      if (!answer.ok) throw new Error(String(answer.status));
      const heard = (await answer.json()) as Record<string, string>;
      this.made.clear();
      this.patterns = heard;
      this.language = language;
      this.ready = true;
      this.failed = false;
      document.documentElement.lang = language;
      keep('language', language);
    } catch {
      this.failed = true;
    }
  }

  say(key: string, values?: Values): string {
    const pattern = this.patterns[prefix + key] ?? this.patterns[key];
    if (pattern === undefined) return key;
    let format = this.made.get(key);
    if (!format) {
      format = new IntlMessageFormat(pattern, this.language, undefined, { ignoreTag: true });
      this.made.set(key, format);
    }
    return String(format.format(values));
  }

  has(key: string): boolean {
    return prefix + key in this.patterns || key in this.patterns;
  }
}

export const words = new Words();
export const say = (key: string, values?: Values) => words.say(key, values);

/** Words that stand alone as a sentence begin with a capital. */
export const sentence = (told: string) => told.charAt(0).toLocaleUpperCase(words.language) + told.slice(1);
