import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/time/calendar.ts';
import {
  skipRest,
  type ComingEvent,
  nextDueAfter,
  type LastEvent,
  findDueEvent,
  firstDueOf,
  nextByCalendar,
  occurrence,
  type RepeatRule,
  isInRest,
  taskState,
  isExtraCompletion,
} from './repeat.ts';

function repeat(facts: Partial<RepeatRule> = {}): RepeatRule {
  return {
    repeats: 'calendar',
    every: 1,
    unit: 'week',
    firstDue: '2026-06-01',
    eventKind: 'any',
    daysBefore: 0,
    restsFrom: '',
    restsUntil: '',
    ...facts,
  };
}

describe('occurrence and nextByCalendar', () => {
  test.each([
    ['day', 3, '2026-02-27', 1, '2026-03-02'],
    ['week', 2, '2026-12-24', 1, '2027-01-07'],
    ['month', 1, '2026-01-31', 1, '2026-02-28'],
    ['month', 1, '2026-01-31', 2, '2026-03-31'],
    ['month', 1, '2027-12-31', 2, '2028-02-29'],
    ['month', 3, '2026-11-30', 1, '2027-02-28'],
    ['month', 1, '2026-12-05', 1, '2027-01-05'],
    ['year', 1, '2028-02-29', 1, '2029-02-28'],
    ['year', 2, '2028-02-29', 2, '2032-02-29'],
  ] as const)('repeating by %s, every %i, first due %s: occurrence %i is %s', (unit, every, firstDue, n, day) => {
    expect(occurrence({ unit, every, firstDue }, n)).toBe(day);
  });

  test.each([
    ['2026-05-31', '2026-06-01'],
    ['2026-06-01', '2026-06-08'],
    ['2026-06-07', '2026-06-08'],
    ['2026-06-08', '2026-06-15'],
    ['2031-06-08', '2031-06-09'],
  ])('repeating weekly from June 1: the first due day after %s is %s', (after, next) => {
    expect(nextByCalendar(repeat(), after)).toBe(next);
  });

  test('nextByCalendar returns the first occurrence after a day, for every unit', () => {
    for (const unit of ['day', 'week', 'month', 'year'] as const)
      for (const every of [1, 2, 5, 13])
        for (let days = -40; days < 4_000; days += 211) {
          const rhythm = { unit, every, firstDue: '2024-01-31' };
          const after = addDays(rhythm.firstDue, days);
          const next = nextByCalendar(rhythm, after);
          expect(next > after).toBe(true);
          let turn = 0;
          while (occurrence(rhythm, turn) <= after) turn += 1;
          expect(next).toBe(occurrence(rhythm, turn));
        }
  });
});

describe('nextDueAfter', () => {
  test.each([
    ['on its due day', '2026-06-08', '2026-06-08', '2026-06-15'],
    ['early: not due again for the same turn', '2026-06-08', '2026-06-05', '2026-06-15'],
    ['late: back in its rhythm', '2026-06-08', '2026-06-11', '2026-06-15'],
    ['weeks late: skips missed turns', '2026-06-08', '2026-07-01', '2026-07-06'],
  ])('returns the next due day of a task that repeats by the calendar, completed %s', (_how, due, doneOn, next) => {
    expect(nextDueAfter(repeat(), due, doneOn)).toBe(next);
  });

  test.each([
    ['early', '2026-06-08', '2026-06-05', '2026-06-12'],
    ['late', '2026-06-08', '2026-06-11', '2026-06-18'],
  ])('counts from the completion for a task that repeats after completion: %s', (_how, due, doneOn, next) => {
    expect(nextDueAfter(repeat({ repeats: 'completion' }), due, doneOn)).toBe(next);
  });

  test('returns the day after a seasonal pause', () => {
    const mowing = repeat({ restsFrom: '11-01', restsUntil: '03-31' });
    expect(nextDueAfter(mowing, '2026-10-26', '2026-10-27')).toBe('2027-04-01');
    expect(nextDueAfter({ ...mowing, repeats: 'completion' }, '2026-10-26', '2026-10-27')).toBe('2027-04-01');
    expect(nextDueAfter(mowing, '2027-04-01', '2027-04-01')).toBe('2027-04-05');
  });

  test('returns null for a task before events', () => {
    expect(nextDueAfter(repeat({ repeats: 'event' }), null, '2026-06-11')).toBeNull();
  });
});

describe('seasonal pause of a task', () => {
  test.each([
    ['11-01', '03-31', '2026-10-31', false],
    ['11-01', '03-31', '2026-11-01', true],
    ['11-01', '03-31', '2027-01-15', true],
    ['11-01', '03-31', '2027-03-31', true],
    ['11-01', '03-31', '2027-04-01', false],
    ['06-10', '06-20', '2026-06-10', true],
    ['06-10', '06-20', '2026-06-21', false],
    ['', '', '2026-06-21', false],
    ['06-10', '', '2026-06-15', false],
  ])('isInRest: the pause from %s to %s contains %s: %s', (restsFrom, restsUntil, day, isIn) => {
    expect(isInRest({ restsFrom, restsUntil }, day)).toBe(isIn);
  });

  test.each([
    ['11-01', '03-31', '2026-12-24', '2027-04-01'],
    ['11-01', '03-31', '2027-02-24', '2027-04-01'],
    ['11-01', '03-31', '2027-03-31', '2027-04-01'],
    ['06-10', '06-20', '2026-06-15', '2026-06-21'],
    ['12-01', '12-31', '2026-12-31', '2027-01-01'],
    ['01-01', '02-29', '2028-02-29', '2028-03-01'],
    ['01-01', '02-29', '2027-02-28', '2027-03-01'],
    ['06-10', '06-20', '2026-06-21', '2026-06-21'],
  ])('skipRest: the pause from %s to %s moves %s to %s', (restsFrom, restsUntil, day, due) => {
    expect(skipRest({ restsFrom, restsUntil }, day)).toBe(due);
  });

  test('firstDueOf moves the first due day out of the pause', () => {
    expect(firstDueOf(repeat({ restsFrom: '05-01', restsUntil: '08-31' }))).toBe('2026-09-01');
    expect(firstDueOf(repeat({ repeats: 'event' }))).toBeNull();
  });
});

describe('findDueEvent', () => {
  const event = (startsOn: string, classification = 'camp', id = startsOn): ComingEvent => ({
    id,
    classification,
    startsOn,
    startsAt: `${startsOn}T21:00:00.000Z`,
  });
  const coming = [event('2026-07-20'), event('2026-07-03', 'retreat'), event('2026-07-06')];

  test("returns the first event of the task's kind, with a due day the given number of days before", () => {
    expect(findDueEvent(repeat({ repeats: 'event', eventKind: 'camp', daysBefore: 2 }), null, coming)).toEqual({
      due: '2026-07-04',
      event: coming[2],
    });
    expect(findDueEvent(repeat({ repeats: 'event' }), null, coming)?.due).toBe('2026-07-03');
  });

  test('returns the next event after the completed one', () => {
    expect(dueOfCamps(coming[2], coming)).toBe('2026-07-20');
    expect(dueOfCamps(coming[0], coming)).toBeUndefined();
    // Older completions do not store the ID of their event, only its start.
    expect(dueOfCamps({ id: null, startsAt: '2026-07-06T21:00:00.000Z' }, coming)).toBe('2026-07-20');
  });

  test.each([
    ['moved later: not due again', ['2026-07-08', '2026-07-20'], '2026-07-20'],
    ['moved after the next event: due for the next one', ['2026-07-30', '2026-07-20'], '2026-07-20'],
    ['moved earlier: due for a new event on its old day', ['2026-07-02', '2026-07-05'], '2026-07-05'],
    ['over or deleted: due for a later event', [undefined, '2026-07-05'], undefined],
  ])('returns the right event after a completion for an event that is %s', (_, [itself, other = ''], due) => {
    const ahead = [...(itself === undefined ? [] : [event(itself, 'camp', 'done for')]), event(other)];
    expect(dueOfCamps({ id: 'done for', startsAt: '2026-07-06T21:00:00.000Z' }, ahead)).toBe(due);
  });

  const dueOfCamps = (doneFor: LastEvent | undefined, ahead: ComingEvent[]) =>
    findDueEvent(repeat({ repeats: 'event', eventKind: 'camp' }), doneFor ?? null, ahead)?.due;

  test("returns null without an event of the task's kind outside the seasonal pause", () => {
    expect(findDueEvent(repeat({ repeats: 'event', eventKind: 'day_event' }), null, coming)).toBeNull();
    expect(findDueEvent(repeat({ repeats: 'event', restsFrom: '07-01', restsUntil: '07-31' }), null, coming)).toBeNull();
  });
});

test.each([
  [false, '2026-06-11', 'overdue'],
  [false, '2026-06-12', 'due'],
  [false, '2026-06-19', 'due'],
  [false, '2026-06-20', 'later'],
  [false, null, 'later'],
  [true, '2026-06-11', 'paused'],
] as const)('taskState for paused %s and due day %s is %s on June 12', (paused, nextDue, state) => {
  expect(taskState({ paused, nextDue }, '2026-06-12')).toBe(state);
});

describe('isExtraCompletion', () => {
  const [today, tomorrow] = ['2026-06-12', '2026-06-13'];
  test.each([
    ['due', tomorrow, false],
    ['extra', tomorrow, true],
    ['extra', today, true],
    ['due', today, false],
    [undefined, tomorrow, true],
    [undefined, today, false],
    [undefined, '2026-06-01', false],
    [undefined, null, false],
  ] as const)('for turn %s and due day %s returns %s', (turn, due, isExtra) => {
    expect(isExtraCompletion({ turn, due, doneOn: today })).toBe(isExtra);
  });
});
