import { expect, test } from 'vitest';
import type { EventForGuests } from '#rooms/check-in/shapes/event.ts';
import { eventShown } from './event-shown.ts';

const event = (id: string) => ({ id, name: id }) as EventForGuests;
const page = { events: [event('music-day'), event('family-camp')], mustChoose: false };
const shown = (chosen: string | null, begun: string | null, at = page) => eventShown(at, chosen, (id) => id === begun)?.id;

test('a form that was begun stays, though another event comes first by now', () => {
  expect(shown(null, null)).toBe('music-day');
  expect(shown(null, 'family-camp')).toBe('family-camp');
  expect(shown(null, 'family-camp', { ...page, mustChoose: true })).toBe('family-camp');
});

test('what was chosen goes before what was begun, and what is over is not shown', () => {
  expect(shown('music-day', 'family-camp')).toBe('music-day');
  expect(shown(null, 'last-year')).toBe('music-day');
  expect(shown(null, 'last-year', { ...page, mustChoose: true })).toBeUndefined();
});
