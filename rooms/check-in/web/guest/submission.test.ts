import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { draftFrom } from './draft.ts';
import { asChange, familyOf } from './submission.ts';

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

test('what was typed after a form had been sent is a change of it that nobody has sent yet', () => {
  const change = draftFrom(JSON.stringify(asChange(typed, 'the-secret-of-the-family')));
  expect(change).toMatchObject({ key: 'the-secret-of-the-family', isTouched: true, isQueued: false });
  expect(change && familyOf(change)).toEqual(familyOf(typed));
});
