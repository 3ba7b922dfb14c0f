import { beforeEach, expect, test } from 'vitest';
import { day, hour, minute } from '#platform/time/instant.ts';
import { type StoredTime, createTvClock } from './tv-clock.ts';

const camp = Date.parse('2026-06-12T14:00:00.000Z');
let wall = 0;
let steady = 0;
beforeEach(() => {
  wall = camp - 3 * hour;
  steady = 5_000;
});
const open = (storedTime: StoredTime | null = null) => createTvClock({ wall: () => wall, steady: () => steady }, storedTime);

function pass(milliseconds: number): void {
  wall += milliseconds;
  steady += milliseconds;
}

test('sync corrects a clock that is hours off, and adds half the round trip', () => {
  const clock = open();
  const askedAt = steady;
  pass(400);
  clock.sync(camp, askedAt);
  expect(clock.now()).toBe(camp + 200);
  expect(Math.round(clock.offset() / minute)).toBe(-180);
  pass(hour);
  expect(clock.now()).toBe(camp + 200 + hour);
});

test('a small clock change on the TV does not affect the time', () => {
  const clock = open();
  clock.sync(camp, steady);
  wall += 5 * minute;
  expect([clock.now(), clock.isKnown()]).toEqual([camp, true]);
});

test('a TV does not know the time after sleep or a clock change until it syncs', () => {
  const clock = open();
  clock.sync(camp, steady);
  wall += 8 * hour;
  steady += minute;
  expect(clock.isKnown()).toBe(false);
  clock.sync(camp + 8 * hour, steady);
  expect([clock.isKnown(), clock.now()]).toEqual([true, camp + 8 * hour]);
});

test('a TV uses its own clock and the stored deviation after an offline restart', () => {
  const before = open();
  before.sync(camp, steady);
  const storedTime = before.toStoredTime();
  pass(2 * hour);
  steady = 100;
  const clock = open(storedTime);
  expect([clock.isKnown(), clock.now()]).toEqual([true, camp + 2 * hour]);
});

test('a TV does not know the time until it syncs if its clock fell back or jumped far ahead', () => {
  const storedTime = { off: 0, at: camp };
  wall = Date.parse('1970-01-01T00:05:00.000Z');
  expect(open(storedTime).isKnown()).toBe(false);
  wall = camp + 15 * day;
  const clock = open(storedTime);
  expect(clock.isKnown()).toBe(false);
  clock.sync(camp, steady);
  expect([clock.isKnown(), clock.now()]).toEqual([true, camp]);
});

test('a TV that has never synced does not know the time', () => {
  expect(open().isKnown()).toBe(false);
});
