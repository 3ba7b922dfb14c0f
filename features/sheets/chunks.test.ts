import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';
import type { Operation } from './shapes.ts';

test('chunksOf splits a pasted page into calls below the size limit and keeps all cells in order', () => {
  const rows = Array.from({ length: 500 }, (_, nth) => ({
    id: `row${nth}`,
    day: '2026-06-12',
    position: 'V',
    cells: { what: 'é'.repeat(200) },
  }));
  const operations: Operation[] = [
    { do: 'insert', rows },
    { do: 'delete', rows: ['a'] },
  ];
  const chunks = chunksOf(operations);
  expect(chunks.length).toBeGreaterThan(5);
  expect(chunks.every((chunk) => new TextEncoder().encode(JSON.stringify(chunk)).length < 60_000)).toBe(true);
  const all = chunks.flat();
  expect(all.flatMap((chunk) => (chunk.do === 'insert' ? chunk.rows.map(({ id }) => id) : []))).toEqual(rows.map(({ id }) => id));
  expect(all.at(-1)).toEqual({ do: 'delete', rows: ['a'] });
  expect(chunksOf([])).toEqual([]);
});
