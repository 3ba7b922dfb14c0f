import { expect, test } from 'vitest';
import { findLikelyDuplicates, priorityOf, problemsAt } from './report-rules.ts';

test('every kind of place offers danger first and something else last', () => {
  for (const kind of ['site', 'building', 'room', 'bed', 'field', 'activity']) {
    const choices = problemsAt(kind);
    expect([kind, choices[0], choices.at(-1)]).toEqual([kind, 'danger', 'other']);
    expect(choices.length).toBeLessThanOrEqual(8);
  }
});

test('a field has no heating, and a room has', () => {
  expect(problemsAt('field')).not.toContain('heating');
  expect(problemsAt('room')).toContain('heating');
});

test('danger is urgent, everything else is for the workers to judge', () => {
  expect(priorityOf('danger')).toBe('urgent');
  expect(priorityOf('light')).toBe('normal');
});

const known = ['Tap drips', 'Lámpara rota', 'Door sticks', 'Tap is loose'].map((title, n) => ({ title, createdAt: `2026-06-1${n}` }));
const titles = (typed: string) => findLikelyDuplicates(known, typed).map(({ title }) => title);

test('what shares words with what is typed comes first, without case and accents', () => {
  expect(titles('the TAP drips')[0]).toBe('Tap drips');
  expect(titles('lampara')[0]).toBe('Lámpara rota');
});

test('while nothing is typed the latest come first, three at most', () => {
  expect(titles('')).toEqual(['Tap is loose', 'Door sticks', 'Lámpara rota']);
});
