import { expect, test } from 'vitest';
import { findLikelyDuplicates, priorityOf, problemsAt } from './report-rules.ts';

test('problemsAt returns danger first and other last for every kind of place', () => {
  for (const kind of ['site', 'building', 'room', 'bed', 'field', 'activity']) {
    const choices = problemsAt(kind);
    expect([kind, choices[0], choices.at(-1)]).toEqual([kind, 'danger', 'other']);
    expect(choices.length).toBeLessThanOrEqual(8);
  }
});

test('problemsAt returns heating for a room, but not for a field', () => {
  expect(problemsAt('field')).not.toContain('heating');
  expect(problemsAt('room')).toContain('heating');
});

test('priorityOf returns urgent for danger and normal for all other problems', () => {
  expect(priorityOf('danger')).toBe('urgent');
  expect(priorityOf('light')).toBe('normal');
});

const known = ['Tap drips', 'Lámpara rota', 'Door sticks', 'Tap is loose'].map((title, n) => ({ title, createdAt: `2026-06-1${n}` }));
const titles = (typed: string) => findLikelyDuplicates(known, typed).map(({ title }) => title);

test('findLikelyDuplicates returns tickets that share words with the input first, ignoring case and accents', () => {
  expect(titles('the TAP drips')[0]).toBe('Tap drips');
  expect(titles('lampara')[0]).toBe('Lámpara rota');
});

test('findLikelyDuplicates returns the three latest tickets without input', () => {
  expect(titles('')).toEqual(['Tap is loose', 'Door sticks', 'Lámpara rota']);
});
