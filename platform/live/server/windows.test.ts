import { expect, test } from 'vitest';
import type { AppContext } from '#platform/server/app-context.ts';
import { rowsWithin, type Windows } from './windows.ts';

interface Boat {
  id: string;
  seats: number;
}
const app = { camp: async () => ({}) } as unknown as AppContext;

function boats(all: Boat[]) {
  const read: string[][] = [];
  const windows: Windows<number, Boat> = {
    async rows(_app, ids) {
      read.push([...ids].toSorted());
      return all.filter(({ id }) => ids.includes(id));
    },
    has: ({ seats }, least) => seats >= least,
  };
  return { windows, read };
}

const all = [
  { id: 'a', seats: 2 },
  { id: 'b', seats: 6 },
];

test('reads a changed row once for fifty windows, and returns each window its own rows', async () => {
  const { windows, read } = boats(all);
  const found = await Promise.all(Array.from({ length: 50 }, (_none, least) => rowsWithin(app, windows, least, new Set(['a', 'b']))));
  expect(read).toEqual([['a', 'b']]);
  expect(found.map((rows) => rows.map(({ id }) => id).join())).toEqual(
    Array.from({ length: 50 }, (_none, least) => (least <= 2 ? 'a,b' : least <= 6 ? 'b' : '')),
  );
});

test('does not return rows to a window that only another window requested', async () => {
  const { windows, read } = boats(all);
  const [firstRows, secondRows] = await Promise.all([
    rowsWithin(app, windows, 0, new Set(['a'])),
    rowsWithin(app, windows, 0, new Set(['b', 'gone'])),
  ]);
  expect(read).toEqual([['a', 'b', 'gone']]);
  expect([firstRows, secondRows]).toEqual([[all[0]], [all[1]]]);
});

test('reads changes that arrive during a read with the next read', async () => {
  const { windows, read } = boats(all);
  const first = rowsWithin(app, windows, 0, new Set(['a']));
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, rowsWithin(app, windows, 0, new Set(['a']))]);
  expect(read).toEqual([['a'], ['a']]);
});
