import { expect, test } from 'vitest';
import { findOfferedAtEvent } from './use-offered-activities.ts';

const activity = (key: string, name: string) => ({ key, name, baseCents: 1_000, free5Under: true, hours: '' });
const all = [
  activity('giant_swing', 'Giant Swing'),
  activity('swimming_pool', 'Swimming Pool'),
  activity('leap_of_faith', 'Leap of Faith'),
];
const event = { locations: ['Giant Swing'], closed: ['swimming pool'] };
const offeredNames = (chosen: string[], at: typeof event | undefined = event) =>
  findOfferedAtEvent(all, at, new Set(chosen)).map(({ key, isClosed }) => [key, isClosed]);

test('findOfferedAtEvent marks closed activities, except chosen ones', () => {
  expect(offeredNames([])).toEqual([
    ['giant_swing', false],
    ['swimming_pool', true],
  ]);
  expect(offeredNames(['swimming_pool', 'leap_of_faith'])).toEqual([
    ['giant_swing', false],
    ['swimming_pool', false],
    ['leap_of_faith', false],
  ]);
});

test('findOfferedAtEvent returns all activities if the event is unknown', () => {
  expect(findOfferedAtEvent(all, undefined, new Set()).map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
});
