import { expect, test } from 'vitest';
import { blockEnd } from './block-end.ts';

/** Calls blockEnd with a line of cells: `#` is filled, `.` is empty. */
const along = (line: string, from: number, step: -1 | 1) =>
  blockEnd(
    [...line].map((sign) => (sign === '#' ? 'text' : '')),
    from,
    step,
  );

test.each([
  ['the last cell of the block', '###.##', 0, 1, 2],
  ['the first cell of the block', '.###', 3, -1, 1],
  ['the next block from the end of a block', '##..##', 1, 1, 4],
  ['the next block from a gap', '#...##', 1, 1, 4],
  ['the previous block from a gap', '##...#', 3, -1, 1],
  ['the end of the line if no further cell is filled', '#....', 0, 1, 4],
  ['the beginning of the line if no earlier cell is filled', '....#', 4, -1, 0],
  ['the end of a completely filled line', '####', 0, 1, 3],
  ['the same cell at the end of the line', '###', 2, 1, 2],
  ['the same cell at the beginning of the line', '###', 0, -1, 0],
  ['a single filled cell at the end', '..#', 0, 1, 2],
] as const)('blockEnd returns %s', (_to, line, from, step, to) => {
  expect(along(line, from, step)).toBe(to);
});
