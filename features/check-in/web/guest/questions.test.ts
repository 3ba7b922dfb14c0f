import { describe, expect, test } from 'vitest';
import { dayRangeOf } from '#platform/time/calendar.ts';
import { newDraft, withConfirmed, withPerson, withPersonField } from './draft.ts';
import { findProblems } from './problems.ts';
import { findFarFields, type FormContext, findQuestions } from './questions.ts';

const event = {
  id: 'e',
  name: 'Camp',
  startsAt: '2026-11-20T21:00:00.000Z',
  endsAt: '2026-11-23T17:00:00.000Z',
  locations: [],
  closed: [],
};
const item = { baseCents: 1_000, free5Under: true };
const zipline = { key: 'zip_line', name: 'Zipline', hours: '', leastAge: 8, ...item };
const swing = { key: 'giant_swing', name: 'Giant Swing', hours: '', ...item };
const context: FormContext = { days: { first: '2026-11-20', last: '2026-11-23' }, activities: [zipline, swing] };
const fresh = newDraft(event, '2026-11-20T21:00:00.000Z', 'America/New_York', 'key1');

function ofAge(age: string, chosen: string[]) {
  return withPersonField(withPersonField(fresh, 'p1', 'age', age), 'p1', 'activities', chosen);
}

describe('findQuestions about ages', () => {
  test('asks about a person below the least age of a chosen activity', () => {
    const questions = findQuestions(ofAge('7', ['zip_line', 'giant_swing']), context);
    expect([...questions]).toEqual([['p1-zip_line', { kind: 'age', about: 'p1-zip_line@7', activity: zipline, age: 7 }]]);
  });

  test.each([
    ['8', ['zip_line']],
    ['', ['zip_line']],
    ['seven', ['zip_line']],
    ['7', []],
    ['7', ['giant_swing']],
  ])('asks nothing about the age %j with the activities %j', (age, chosen) => {
    expect(findQuestions(ofAge(age, chosen), context).size).toBe(0);
  });

  test('accepts a confirmation only for the age at which it was given', () => {
    const answered = withConfirmed(ofAge('7', ['zip_line']), 'p1-zip_line@7');
    expect(findQuestions(answered, context).size).toBe(0);
    expect([...findQuestions(withPersonField(answered, 'p1', 'age', '5'), context).keys()]).toEqual(['p1-zip_line']);
  });
});

describe('findQuestions about days', () => {
  const draftWithLateDay = withPersonField(withPerson(fresh), 'p1', 'departure', '2026-11-25T10:00');

  test('asks once about a day that several people share, and blocks the form until it is confirmed', () => {
    expect([...findQuestions(draftWithLateDay, context)]).toEqual([['p1-departure', { kind: 'day', about: 'departure=2026-11-25' }]]);
    expect(findProblems(draftWithLateDay, context).get('p1-departure')).toBe('unanswered');
    const answered = withConfirmed(draftWithLateDay, 'departure=2026-11-25');
    expect(findQuestions(answered, context).size).toBe(0);
    expect(findProblems(answered, context).has('p1-departure')).toBe(false);
  });

  test('asks again if a confirmed day changes', () => {
    const answered = withConfirmed(draftWithLateDay, 'departure=2026-11-25');
    const later = withPersonField(answered, 'p2', 'departure', '2026-11-26T10:00');
    expect([...findQuestions(later, context).keys()]).toEqual(['p2-departure']);
  });

  test('asks nothing about days within the event', () => {
    expect(findQuestions(fresh, context).size).toBe(0);
  });
});

test('findQuestions and findFarFields assign a departure at midnight to the previous day', () => {
  const span = { startsAt: '2026-11-20T21:00:00.000Z', endsAt: '2026-11-24T05:00:00.000Z' };
  const untilMidnight: FormContext = { ...context, days: dayRangeOf('America/New_York', span) };
  const draft = newDraft({ ...event, ...span }, span.startsAt, 'America/New_York', 'key1');
  expect(draft.persons[0]?.departure).toBe('2026-11-24T00:00');
  expect(findQuestions(draft, untilMidnight).size).toBe(0);
  expect([...findQuestions(withPersonField(draft, 'p1', 'departure', '2026-11-24T09:00'), untilMidnight).keys()]).toEqual(['p1-departure']);
  const draftWithFarDay = withPersonField(draft, 'p1', 'departure', '2026-12-01T00:00');
  expect(findFarFields(draftWithFarDay, untilMidnight).size).toBe(0);
  expect([...findFarFields(withPersonField(draft, 'p1', 'departure', '2026-12-01T00:15'), untilMidnight)]).toEqual(['p1-departure']);
});

test('findFarFields returns the field of each person with a far day, even after a confirmation', () => {
  const draftWithFarDay = withConfirmed(withPersonField(withPerson(fresh), 'p1', 'departure', '2026-12-23T10:00'), 'departure=2026-12-23');
  expect([...findFarFields(draftWithFarDay, context)]).toEqual(['p1-departure', 'p2-departure']);
  expect(findProblems(draftWithFarDay, context).get('p2-departure')).toBe('far-from-event');
  expect(findQuestions(draftWithFarDay, context).size).toBe(0);
});

test('findFarFields and findQuestions ignore a year that the user is still typing', () => {
  const typing = withPersonField(fresh, 'p1', 'departure', '0202-11-23T10:00');
  expect(findFarFields(typing, context).size + findQuestions(typing, context).size).toBe(0);
});
