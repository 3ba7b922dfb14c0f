import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { parseDraft, withPersonField } from './draft.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { toChangeDraft, draftFromPage, toFamilyInput } from './submission.ts';

const ruth = {
  key: 'p1',
  name: 'Ruth Hale',
  age: '34',
  arrival: '2026-06-12T10:00',
  departure: '2026-06-12T18:00',
  meals: '2',
  activities: [],
};
const typed: Draft = {
  key: 'form',
  resendKey: 'only-this-phone-knows-it',
  church: 'Grace Chapel',
  phone: '',
  email: 'ruth@example.org',
  persons: [ruth],
  isTouched: true,
  isQueued: true,
  seenCents: 3_300,
};

test('toChangeDraft turns input that was typed after sending into a change that is not sent yet', () => {
  const change = parseDraft(JSON.stringify(toChangeDraft(typed, 'the-secret-of-the-family')));
  expect(change).toMatchObject({ key: 'the-secret-of-the-family', isTouched: true, isQueued: false });
  expect(change && toFamilyInput(change)).toEqual(toFamilyInput(typed));
});

test("draftFromPage keeps a person's own meals when the first person's meals change", () => {
  const persons = [
    { ...ruth, age: 34, meals: 9 },
    { ...ruth, key: 'p2', age: 8, meals: 1 },
    { ...ruth, key: 'p3', age: 6, meals: 9 },
  ];
  const sentDraft = draftFromPage({
    ...typed,
    persons,
    secret: 's',
    changedAt: 'then',
    isLater: false,
    totalCents: 100,
  } as unknown as FamilyPage);
  const after = ['', '1', '10'].reduce((draft, meals) => withPersonField(draft, 'p1', 'meals', meals), sentDraft);
  expect(after.persons.map(({ meals }) => meals)).toEqual(['10', '1', '10']);
  expect(toFamilyInput(sentDraft).persons).toEqual(persons);
});
