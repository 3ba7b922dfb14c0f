import { expect, test } from 'vitest';
import type { Day } from '#platform/time/calendar.ts';
import { instantOf } from '#platform/time/instant.ts';
import { en } from '#features/maintenance/i18n/tasks/en.ts';
import { describeDue } from './describe-repeat.ts';

const today = '2026-11-25';
const formatting = {
  zone: 'America/New_York',
  now: instantOf(Date.parse('2026-11-25T15:00:00Z')),
  language: 'en',
  locale: 'en-US',
} as const;

test.each<[Day | null, boolean, string]>([
  ['2026-11-25', false, 'Due today'],
  ['2026-11-25', true, 'Due Wed, Nov 25'],
  ['2026-11-24', false, 'Was due Tue, Nov 24'],
  ['2026-11-27', false, 'Due Fri, Nov 27'],
  [null, false, en.noEvent],
])('describeDue for a task due on %s (paused: %s) returns %s', (nextDue, paused, expected) => {
  expect(describeDue({ paused, nextDue }, today, en, formatting)).toBe(expected);
});
