import { expect, test } from 'vitest';
import { heldRows } from './held-rows.ts';

const rows = (ids: string, what = 'now') => [...ids].map((id) => ({ id, what }));
const drawn = (sections: readonly (readonly { id: string; what: string }[])[]) =>
  sections.map((section) => section.map(({ id, what }) => `${id} ${what}`));

test('nobody moves or leaves a filter, and who comes stands at the end', () => {
  const held = heldRows([rows('abc', 'before')], { live: [rows('nca')], all: rows('abcn'), keepsGone: false });
  expect(drawn(held)).toEqual([['a now', 'b now', 'c now', 'n now']]);
});

test('who does not exist any more goes, or stays as last known where a list says so', () => {
  const now = { live: [rows('ca')], all: rows('ac') };
  expect(drawn(heldRows([rows('abc', 'before')], { ...now, keepsGone: false }))).toEqual([['a now', 'c now']]);
  expect(drawn(heldRows([rows('abc', 'before')], { ...now, keepsGone: true }))).toEqual([['a now', 'b before', 'c now']]);
});

test('the rows are taken as they are when nothing was shown before', () => {
  expect(drawn(heldRows([[]], { live: [rows('ba')], all: rows('ab'), keepsGone: false }))).toEqual([['b now', 'a now']]);
});
