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
const open = (kept: StoredTime | null = null) => createTvClock({ wall: () => wall, steady: () => steady }, kept);

function pass(milliseconds: number): void {
  wall += milliseconds;
  steady += milliseconds;
}

test('a clock that is wrong by hours is corrected by what the server says, half the way back counted', () => {
  const clock = open();
  const asked = steady;
  pass(400);
  clock.sync(camp, asked);
  expect(clock.now()).toBe(camp + 200);
  expect(Math.round(clock.offset() / minute)).toBe(-180);
  pass(hour);
  expect(clock.now()).toBe(camp + 200 + hour);
});

test('somebody who sets the TV by a little meanwhile moves nothing', () => {
  const clock = open();
  clock.sync(camp, steady);
  wall += 5 * minute;
  expect([clock.now(), clock.isKnown()]).toEqual([camp, true]);
});

test('a TV that slept over night, or was set anew, waits to be told before it shows what hangs on the time', () => {
  const clock = open();
  clock.sync(camp, steady);
  wall += 8 * hour;
  steady += minute;
  expect(clock.isKnown()).toBe(false);
  clock.sync(camp + 8 * hour, steady);
  expect([clock.isKnown(), clock.now()]).toEqual([true, camp + 8 * hour]);
});

test('after a power cut without the network it goes on by the own clock of the TV, as far as that is off', () => {
  const before = open();
  before.sync(camp, steady);
  const kept = before.toStoredTime();
  pass(2 * hour);
  steady = 100;
  const clock = open(kept);
  expect([clock.isKnown(), clock.now()]).toEqual([true, camp + 2 * hour]);
});

test('a TV whose clock fell back, or jumped far ahead, knows no time until somebody tells it', () => {
  const kept = { off: 0, at: camp };
  wall = Date.parse('1970-01-01T00:05:00.000Z');
  expect(open(kept).isKnown()).toBe(false);
  wall = camp + 15 * day;
  const clock = open(kept);
  expect(clock.isKnown()).toBe(false);
  clock.sync(camp, steady);
  expect([clock.isKnown(), clock.now()]).toEqual([true, camp]);
});

test('one that was never told the time does not claim to know it', () => {
  expect(open().isKnown()).toBe(false);
});
