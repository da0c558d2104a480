// It is your turn: title, favicon, a soft sound and a notice of the browser, the last two only when wanted.
import { settings } from './settings.svelte';

let context: AudioContext | undefined;

function chime(): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [index, pitch] of [523.25, 659.25].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start + index * 0.16);
    volume.gain.linearRampToValueAtTime(0.08, start + index * 0.16 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + index * 0.16 + 0.6);
    tone.connect(volume).connect(context.destination);
    tone.start(start + index * 0.16);
    tone.stop(start + index * 0.16 + 0.7);
  }
}

function favicon(turn: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', turn ? '/favicon-turn.svg' : '/favicon.svg');
}

/** The page's name and sign as they should be now. */
export function showTurn(turn: boolean, title: string): void {
  document.title = title;
  favicon(turn);
}

/** Called when a question comes that was not there before. */
export function ringTurn(title: string, words: string): void {
  if (settings.value.sound) chime();
  if (settings.value.notices && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    const notice = new Notification(title, { body: words, icon: '/icon-512.png', tag: 'undercroft-turn' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  }
}

export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
