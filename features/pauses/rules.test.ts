import { describe, expect, test } from 'vitest';
import { firstReminderAt, canUndoOpening, maxPauseMs, pauseState, validatePauseEnd, countDueReminders } from './rules.ts';
import { addMilliseconds } from '#platform/time/instant.ts';

const now = '2026-06-12T16:00:00.000Z';
const pause = { startedAt: '2026-06-12T15:00:00.000Z', until: '2026-06-12T16:30:00.000Z', endedAt: null };

describe('pauses of activities', () => {
  test.each([
    ['a pause before its end is paused', pause, 'paused'],
    ['a pause at its end is overdue', { ...pause, until: now }, 'overdue'],
    ['a pause hours after its end is still overdue', { ...pause, until: '2026-06-12T03:00:00.000Z' }, 'overdue'],
    ['a pause without an end is paused', { ...pause, until: null }, 'paused'],
    ['a reopened pause is opened', { ...pause, endedAt: now }, 'opened'],
    ['a pause that was reopened after its end is opened', { ...pause, until: pause.startedAt, endedAt: now }, 'opened'],
  ] as const)('pauseState: %s', (_what, times, state) => {
    expect(pauseState(times, now)).toBe(state);
  });

  test('firstReminderAt returns the end of the pause, or two hours after its start if it has no end', () => {
    expect(firstReminderAt(pause)).toBe(pause.until);
    expect(firstReminderAt({ ...pause, until: null })).toBe('2026-06-12T17:00:00.000Z');
  });

  test.each([
    [0, 1],
    [29, 1],
    [30, 2],
    [185, 7],
  ])('countDueReminders at %s minutes after the end returns %s', (minutes, due) => {
    expect(countDueReminders(pause, addMilliseconds(pause.until, minutes * 60_000))).toBe(due);
  });

  test.each([
    ['no end', null, null],
    ['in a minute', addMilliseconds(now, 60_000), null],
    ['now', now, 'past'],
    ['yesterday', addMilliseconds(now, -86_400_000), 'past'],
    ['in 31 days', addMilliseconds(now, maxPauseMs), null],
    ['later than that', addMilliseconds(now, maxPauseMs + 1), 'too-far'],
  ] as const)('validatePauseEnd: %s', (_what, until, why) => {
    expect(validatePauseEnd(until, now)).toBe(why);
  });

  test('canUndoOpening returns true for ten minutes after the reopening', () => {
    expect([canUndoOpening(now, addMilliseconds(now, 600_000)), canUndoOpening(now, addMilliseconds(now, 600_001))]).toEqual([true, false]);
  });
});
