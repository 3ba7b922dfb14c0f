import { minute } from '#platform/time/instant.ts';

type Shift = readonly [x: number, y: number];

/** Pure. Each minute everything stands elsewhere by some pixels, in its font's size, so that nothing burns in. */
export function shiftAt(at: number): Shift {
  const [x, y] = round[Math.floor(at / minute) % round.length] ?? still;
  return [x * step, y * step];
}

/** Less than the margin that every picture has. */
const step = 0.15;
const still: Shift = [0, 0];

const round: readonly Shift[] = [still, [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
