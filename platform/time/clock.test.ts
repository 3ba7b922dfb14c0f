import { expect, test } from 'vitest';
import { createTestClock } from './clock.ts';
import { hour, addMilliseconds, minute } from './instant.ts';

const noon = '2026-06-12T16:00:00.000Z';

test('the time of a test clock changes only when the test moves it', () => {
  const clock = createTestClock(noon);
  expect(clock.now()).toBe(noon);
  clock.advance(hour);
  expect(clock.now()).toBe('2026-06-12T17:00:00.000Z');
});

test('calls each due callback once and in order, but no canceled callback', () => {
  const clock = createTestClock(noon);
  const rung: string[] = [];
  clock.schedule(addMilliseconds(noon, 2 * minute), () => rung.push('second'));
  clock.schedule(addMilliseconds(noon, minute), () => rung.push('first'));
  const callOff = clock.schedule(addMilliseconds(noon, minute), () => rung.push('never'));
  clock.schedule(addMilliseconds(noon, hour), () => rung.push('too early'));
  callOff();
  clock.advance(5 * minute);
  clock.advance(5 * minute);
  expect(rung).toEqual(['first', 'second']);
});
