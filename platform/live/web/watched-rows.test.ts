import { expect, test } from 'vitest';
import type { WireRow } from '#platform/live/protocol.ts';
import { createWatchedRows } from './watched-rows.ts';

const row = (id: string, body: string): WireRow => ({ id, body }) as WireRow;
const whole = (version: number, rows: WireRow[], channel = 'c') => ({ type: 'whole', channel, version, rows }) as const;
const change = (version: number, put: WireRow[], gone: string[] = []) => ({ type: 'change', channel: 'c', version, put, gone }) as const;

test('applies a change: keeps the order, appends new rows, removes deleted rows, and reuses unchanged objects', () => {
  const rows = createWatchedRows();
  rows.applyWhole(whole(1, [row('a', '1'), row('b', '1'), row('c', '1')]));
  const before = rows.list();
  expect(rows.applyChange(change(2, [row('b', '2'), row('d', '1')], ['a']))).toBe(true);
  expect(rows.list()).toEqual([row('b', '2'), row('c', '1'), row('d', '1')]);
  expect(rows.list()[1]).toBe(before[2]);
  expect(rows.position()).toEqual({ channel: 'c', version: 2 });
});

test('reuses equal row objects and the array when a second full list arrives', () => {
  const rows = createWatchedRows();
  rows.applyWhole(whole(1, [row('a', '1'), row('b', '1')]));
  const before = rows.list();
  rows.applyWhole(whole(1, [row('a', '1'), row('b', '1')], 'of another server'));
  expect(rows.list()).toBe(before);
  rows.applyWhole(whole(2, [row('a', '1'), row('b', '2')], 'of another server'));
  expect(rows.list()[0]).toBe(before[0]);
  expect(rows.list()[1]).toEqual(row('b', '2'));
});

test('ignores messages that are older than the applied version', () => {
  const rows = createWatchedRows();
  rows.applyWhole(whole(5, [row('a', 'five')]));
  rows.applyWhole(whole(4, [row('a', 'four')]));
  expect(rows.applyChange(change(5, [row('a', 'again')]))).toBe(true);
  expect(rows.list()).toEqual([row('a', 'five')]);
});

test('returns false if a change is missing', () => {
  const rows = createWatchedRows();
  rows.applyWhole(whole(1, [row('a', '1')]));
  expect(rows.applyChange(change(3, [row('a', '3')]))).toBe(false);
  expect(rows.list()).toEqual([row('a', '1')]);
});
