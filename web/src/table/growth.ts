// A board laid out for 1366 by 768 grows with a larger screen instead of leaving most of it bare.
const strips = 182; // px: the header, and what is asked

export const growth = (width: number, height: number) => Math.max(1, Math.min(width / 1366, (height - strips) / (768 - strips), 1.6));
