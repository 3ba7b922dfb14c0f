import { describe, expect, test } from 'vitest';
import type { GuestEvent } from '#features/check-in/shapes/event.ts';
import { selectEvent, dropEndedEvents } from './select-event.ts';

const event = (id: string) => ({ id, name: id }) as GuestEvent;
const page = { events: [event('music-day'), event('family-camp')], mustChoose: false };
const selectId = (chosen: string | null, startedEventId: string | null, at = page) =>
  selectEvent(at, chosen, (id) => id === startedEventId)?.id;

test('selectEvent returns an event with a started form even if another event comes first', () => {
  expect(selectId(null, null)).toBe('music-day');
  expect(selectId(null, 'family-camp')).toBe('family-camp');
  expect(selectId(null, 'family-camp', { ...page, mustChoose: true })).toBe('family-camp');
});

test('selectEvent prefers the chosen event to a started form, and skips a chosen event that has ended', () => {
  expect(selectId('music-day', 'family-camp')).toBe('music-day');
  expect(selectId(null, 'last-year')).toBe('music-day');
  expect(selectId(null, 'last-year', { ...page, mustChoose: true })).toBeUndefined();
});

describe('dropEndedEvents', () => {
  const buildEvent = (id: string, endsAt: string) => ({ id, endsAt }) as GuestEvent;
  const saved = {
    events: [buildEvent('over', '2026-06-12T16:00:00.000Z'), buildEvent('on', '2026-06-13T16:00:00.000Z')],
    mustChoose: true,
  };
  const dropEnded = (now: string, startedEventId: string | null = null) => dropEndedEvents(saved, now, (id) => id === startedEventId);

  test('drops an event at its end, and then requires no choice between events', () => {
    expect(dropEnded('2026-06-12T15:59:59.000Z')).toBe(saved);
    expect(dropEnded('2026-06-12T16:00:00.000Z')).toEqual({ events: [saved.events[1]], mustChoose: false });
    expect(dropEnded('2026-06-14T00:00:00.000Z')).toEqual({ events: [], mustChoose: false });
  });

  test('keeps an event with a started form', () => {
    expect(dropEnded('2026-06-14T00:00:00.000Z', 'over').events).toEqual([saved.events[0]]);
  });
});
