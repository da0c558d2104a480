import { expect, it } from 'vitest';
import { nearest } from '../../src/table/focus';

it('goes straight ahead rather than to the nearest', () => {
  const spots = [
    { x: 60, y: 55 },
    { x: 100, y: 2 },
    { x: -40, y: 0 },
  ];
  expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(1);
  expect(nearest({ x: 0, y: 0 }, spots, [-1, 0])).toBe(2);
  expect(nearest({ x: 0, y: 0 }, spots, [0, -1])).toBe(-1);
});
