import { expect, test } from 'vitest';
import { heldClock } from './clock.ts';
import { hour, later, minute } from './instant.ts';

const noon = '2026-06-12T16:00:00.000Z';

test('a held clock stands until it is moved', () => {
  const clock = heldClock(noon);
  expect(clock.now()).toBe(noon);
  clock.advance(hour);
  expect(clock.now()).toBe('2026-06-12T17:00:00.000Z');
});

test('what was due rings in order, once, and what was called off stays silent', () => {
  const clock = heldClock(noon);
  const rung: string[] = [];
  clock.at(later(noon, 2 * minute), () => rung.push('second'));
  clock.at(later(noon, minute), () => rung.push('first'));
  const callOff = clock.at(later(noon, minute), () => rung.push('never'));
  clock.at(later(noon, hour), () => rung.push('too early'));
  callOff();
  clock.advance(5 * minute);
  clock.advance(5 * minute);
  expect(rung).toEqual(['first', 'second']);
});
