import { expect, test } from 'vitest';
import { changedFields, followedFields } from './changed-fields.ts';

const stored = { name: 'Camp Birch', zone: 'America/New_York', least: 6 };

test('only what differs is sent', () => {
  expect(changedFields(stored, { ...stored, name: 'Camp Pine' })).toEqual({ name: 'Camp Pine' });
  expect(changedFields(stored, { ...stored })).toEqual({});
});

test('what somebody else changed is followed, but not where one has typed', () => {
  const typed = { ...stored, name: 'Camp Pi' };
  const now = { name: 'Camp Oak', zone: 'America/Denver', least: 6 };
  expect(followedFields(stored, now, typed)).toEqual({ zone: 'America/Denver' });
});
