// How close one looks at a sheet: 1 shows it whole.
const step = 1.35;
const closest = 4;

export const closer = (zoom: number) => Math.min(closest, zoom * step);
export const farther = (zoom: number) => Math.max(1, zoom / step);
