import { describe, expect, test } from 'vitest';
import { firstReminderAt, canUndoOpening, maxPauseMs, pauseState, validatePauseEnd, countDueReminders } from './rules.ts';
import { addMilliseconds } from '#platform/time/instant.ts';

const now = '2026-06-12T16:00:00.000Z';
const pause = { startedAt: '2026-06-12T15:00:00.000Z', until: '2026-06-12T16:30:00.000Z', endedAt: null };

describe('a pause', () => {
  test.each([
    ['before its end', pause, 'paused'],
    ['at its end is overdue, and not open', { ...pause, until: now }, 'overdue'],
    ['hours after its end still is', { ...pause, until: '2026-06-12T03:00:00.000Z' }, 'overdue'],
    ['without an end', { ...pause, until: null }, 'paused'],
    ['that somebody opened', { ...pause, endedAt: now }, 'opened'],
    ['that somebody opened after its end', { ...pause, until: pause.startedAt, endedAt: now }, 'opened'],
  ] as const)('%s', (_what, one, state) => {
    expect(pauseState(one, now)).toBe(state);
  });

  test('is asked about at its end, or after two hours where none was said', () => {
    expect(firstReminderAt(pause)).toBe(pause.until);
    expect(firstReminderAt({ ...pause, until: null })).toBe('2026-06-12T17:00:00.000Z');
  });

  test.each([
    [0, 1],
    [29, 1],
    [30, 2],
    [185, 7],
  ])('had, %s minutes after its end, so many reminders due: %s', (minutes, due) => {
    expect(countDueReminders(pause, addMilliseconds(pause.until, minutes * 60_000))).toBe(due);
  });

  test.each([
    ['no end', null, null],
    ['in a minute', addMilliseconds(now, 60_000), null],
    ['now', now, 'past'],
    ['yesterday', addMilliseconds(now, -86_400_000), 'past'],
    ['in 31 days', addMilliseconds(now, maxPauseMs), null],
    ['later than that', addMilliseconds(now, maxPauseMs + 1), 'too-far'],
  ] as const)('may last until: %s', (_what, until, why) => {
    expect(validatePauseEnd(until, now)).toBe(why);
  });

  test('opened by mistake is taken back for ten minutes', () => {
    expect([canUndoOpening(now, addMilliseconds(now, 600_000)), canUndoOpening(now, addMilliseconds(now, 600_001))]).toEqual([true, false]);
  });
});
