import { expect, test } from 'vitest';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { openList } from './list.ts';
import type { LiveRow } from './view.ts';

const row = (id: string, text: string): LiveRow => ({ id, text }) as LiveRow;

function read(frame: Buffer): ServerMessage {
  const length = (frame[1] ?? 0) % 128;
  return JSON.parse(frame.subarray(length < 126 ? 2 : length === 126 ? 4 : 10).toString()) as ServerMessage;
}

const versions = (frames: readonly Buffer[]) => frames.map(read).map((message) => 'version' in message && [message.type, message.version]);

function listOf(count: number, size: number) {
  const list = openList('c');
  list.change(
    Array.from({ length: count }, (_, n) => row(String(n), 'x'.repeat(size))),
    [],
  );
  return list;
}

test('creates neither a frame nor a version if a row is equal to the stored one', () => {
  const list = listOf(2, 10);
  expect(list.change([row('0', 'x'.repeat(10))], ['not there'])).toBeNull();
  expect(list.version()).toBe(1);
});

test('encodes texts of any length and language', () => {
  const list = openList('c');
  for (const size of [1, 100, 125, 126, 200, 65_400, 65_535, 70_000]) {
    const frame = list.change([row('a', `ñ${'x'.repeat(size)}`)], []);
    expect(frame && read(frame)).toMatchObject({ put: [{ text: `ñ${'x'.repeat(size)}` }] });
  }
});

test('returns the changes since a known version, or the full list for an unknown version', () => {
  const list = listOf(50, 1_000);
  for (let n = 0; n < 3; n++) list.change([row('0', String(n))], []);
  expect(versions(list.framesFor(2))).toEqual([
    ['change', 3],
    ['change', 4],
  ]);
  expect(list.framesFor(4)).toEqual([]);
  expect(versions(list.framesFor(null))).toEqual([['whole', 4]]);
  expect(versions(list.framesFor(5))).toEqual([['whole', 4]]);
});

test('returns the cached full list and the changes since, until the changes become long', () => {
  const list = listOf(50, 1_000);
  const [first] = list.framesFor(null);
  list.change([row('0', 'changed')], []);
  const again = list.framesFor(null);
  expect(again[0]).toBe(first);
  expect(versions(again)).toEqual([
    ['whole', 1],
    ['change', 2],
  ]);
  for (let n = 0; n < 20; n++) list.change([row('1', String(n).repeat(1_000))], []);
  expect(versions(list.framesFor(null))).toEqual([['whole', 22]]);
});

test('returns the full list if old changes have been dropped', () => {
  const list = listOf(50, 10_000);
  for (let n = 0; n < 20; n++) list.change([row('0', String(n).repeat(5_000))], []);
  expect(versions(list.framesFor(20))).toEqual([['change', 21]]);
  expect(versions(list.framesFor(1))).toEqual([['whole', 21]]);
});
