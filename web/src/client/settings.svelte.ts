// What a person has set for this browser: light, sound, notices, movement.
import { keep, recall } from './keep';

export interface Settings {
  theme: 'light' | 'dark' | 'system';
  sound: boolean;
  notices: boolean;
  name: string;
  guided: string[];
}

class Kept {
  value = $state<Settings>({
    theme: 'system',
    sound: false,
    notices: false,
    name: '',
    guided: [],
    ...recall<Partial<Settings>>('settings', {}),
  });

  get dark(): boolean {
    if (this.value.theme !== 'system') return this.value.theme === 'dark';
    return typeof matchMedia !== 'undefined' && matchMedia('(prefers-color-scheme: dark)').matches;
  }

  set(change: Partial<Settings>): void {
    this.value = { ...this.value, ...change };
    keep('settings', this.value);
    this.show();
  }

  show(): void {
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', this.dark ? '#1d2226' : '#f6efe0');
  }
}

export const settings = new Kept();
