import { expect, test } from 'vitest';
import { findLikelyDuplicates, priorityOf, problemsAt } from './report-rules.ts';

test('offers danger first and other last for every kind of place', () => {
  for (const kind of ['site', 'building', 'room', 'bed', 'field', 'activity']) {
    const choices = problemsAt(kind);
    expect([kind, choices[0], choices.at(-1)]).toEqual([kind, 'danger', 'other']);
    expect(choices.length).toBeLessThanOrEqual(8);
  }
});

test('offers heating in a room and not in a field', () => {
  expect(problemsAt('field')).not.toContain('heating');
  expect(problemsAt('room')).toContain('heating');
});

test('makes danger urgent and leaves the rest to workers', () => {
  expect(priorityOf('danger')).toBe('urgent');
  expect(priorityOf('light')).toBe('normal');
});

const known = ['Tap drips', 'Lámpara rota', 'Door sticks', 'Tap is loose'].map((title, n) => ({ title, createdAt: `2026-06-1${n}` }));
const titles = (typed: string) => findLikelyDuplicates(known, typed).map(({ title }) => title);

test('lists tickets that share words with the input first, without case and accents', () => {
  expect(titles('the TAP drips')[0]).toBe('Tap drips');
  expect(titles('lampara')[0]).toBe('Lámpara rota');
});

test('lists the latest three without input', () => {
  expect(titles('')).toEqual(['Tap is loose', 'Door sticks', 'Lámpara rota']);
});
