import { expect, test } from 'vitest';
import type { BoardRow } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import { ownerChoices, prepareWords } from './place-words.ts';

test('what is to be prepared stays on one line with its number', () => {
  const row = { sleeps: 6, beds: 6, heads: 9 } as BoardRow;
  expect(prepareWords(row, housekeepingWords.es.place)).toBe('6\u00A0camas');
  expect(prepareWords({ ...row, sleeps: 0 }, housekeepingWords.en.place)).toBe('9\u00A0people');
  expect(prepareWords({ ...row, beds: 0, heads: 0 }, housekeepingWords.en.place)).toBe('');
});

test('whose place it is stands among whom it can be given to, also where they clean here no longer', () => {
  const people = [{ id: 'luz', name: 'Luz', load: 2 }];
  const of = (assigneeId: string | null) => ownerChoices(people, { assigneeId, assigneeName: 'Tom' }).map(({ name }) => name);
  expect([of(null), of('luz'), of('tom')]).toEqual([['Luz'], ['Luz'], ['Luz', 'Tom']]);
});
