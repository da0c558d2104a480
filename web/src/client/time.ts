// Times as people read them.

/** 4:05, 1:02:07; never below nothing. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** What somebody who does not see the clock is told: only where it matters, once each. */
export function clockCall(milliseconds: number): number | undefined {
  return [60, 30, 10].find((seconds) => milliseconds <= seconds * 1000 && milliseconds > (seconds - 1) * 1000);
}

/** Days between two dates by the calendar of whoever looks, not by hours. */
export const daysBetween = (then: Date, now: Date) =>
  Math.round((new Date(now.toDateString()).getTime() - new Date(then.toDateString()).getTime()) / 86_400_000);
