import { expect, test } from 'vitest';
import { fieldsToFollow } from './use-live-edits.tsx';

const began = { name: 'Camp Birch', zone: 'America/New_York', least: 6 };

test('updates fields that another person changed, except fields that this person has edited', () => {
  const typed = { ...began, name: 'Camp Pi' };
  const stored = { name: 'Camp Oak', zone: 'America/Denver', least: 6 };
  expect(fieldsToFollow(began, stored, typed)).toEqual({ zone: 'America/Denver', least: 6 });
});

test('uses a saved value as the base of the next edit', () => {
  const saved = { ...began, name: 'Camp Pine' };
  expect(fieldsToFollow(began, saved, saved)).toEqual(saved);
});
