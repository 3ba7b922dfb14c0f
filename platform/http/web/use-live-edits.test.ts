import { expect, test } from 'vitest';
import { fieldsToFollow } from './use-live-edits.tsx';

const began = { name: 'Camp Birch', zone: 'America/New_York', least: 6 };

test('what somebody else changed is followed, but not where one has typed', () => {
  const typed = { ...began, name: 'Camp Pi' };
  const stored = { name: 'Camp Oak', zone: 'America/Denver', least: 6 };
  expect(fieldsToFollow(began, stored, typed)).toEqual({ zone: 'America/Denver', least: 6 });
});

test('what was saved is what the next change is typed over', () => {
  const saved = { ...began, name: 'Camp Pine' };
  expect(fieldsToFollow(began, saved, saved)).toEqual(saved);
});
