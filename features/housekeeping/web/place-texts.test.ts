import { expect, test } from 'vitest';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { assigneeChoices, describePreparation } from './place-texts.ts';

test('keeps a number and its noun on one line', () => {
  const row = { sleeps: 6, beds: 6, heads: 9 } as BoardRow;
  expect(describePreparation(row, housekeepingTexts.es.place)).toBe('6\u00A0camas');
  expect(describePreparation({ ...row, sleeps: 0 }, housekeepingTexts.en.place)).toBe('9\u00A0people');
  expect(describePreparation({ ...row, beds: 0, heads: 0 }, housekeepingTexts.en.place)).toBe('');
});

test('lists a former housekeeper as long as the place is assigned to them', () => {
  const people = [{ id: 'luz', name: 'Luz', load: 2 }];
  const of = (assigneeId: string | null) => assigneeChoices(people, { assigneeId, assigneeName: 'Tom' }).map(({ name }) => name);
  expect([of(null), of('luz'), of('tom')]).toEqual([['Luz'], ['Luz'], ['Luz', 'Tom']]);
});
