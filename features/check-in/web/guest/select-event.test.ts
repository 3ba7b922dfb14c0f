import { describe, expect, test } from 'vitest';
import type { GuestEvent } from '#features/check-in/shapes/event.ts';
import { selectEvent, dropEndedEvents } from './select-event.ts';

const event = (id: string) => ({ id, name: id }) as GuestEvent;
const page = { events: [event('music-day'), event('family-camp')], mustChoose: false };
const shown = (chosen: string | null, begun: string | null, at = page) => selectEvent(at, chosen, (id) => id === begun)?.id;

test('selectEvent keeps an event with a started form even if another comes first', () => {
  expect(shown(null, null)).toBe('music-day');
  expect(shown(null, 'family-camp')).toBe('family-camp');
  expect(shown(null, 'family-camp', { ...page, mustChoose: true })).toBe('family-camp');
});

test('selectEvent prefers the chosen event over a started form, and skips events that are over', () => {
  expect(shown('music-day', 'family-camp')).toBe('music-day');
  expect(shown(null, 'last-year')).toBe('music-day');
  expect(shown(null, 'last-year', { ...page, mustChoose: true })).toBeUndefined();
});

describe('dropEndedEvents', () => {
  const ending = (id: string, endsAt: string) => ({ id, endsAt }) as GuestEvent;
  const saved = { events: [ending('over', '2026-06-12T16:00:00.000Z'), ending('on', '2026-06-13T16:00:00.000Z')], mustChoose: true };
  const left = (now: string, begun: string | null = null) => dropEndedEvents(saved, now, (id) => id === begun);

  test('drops an event at its end, and the choice with it', () => {
    expect(left('2026-06-12T15:59:59.000Z')).toBe(saved);
    expect(left('2026-06-12T16:00:00.000Z')).toEqual({ events: [saved.events[1]], mustChoose: false });
    expect(left('2026-06-14T00:00:00.000Z')).toEqual({ events: [], mustChoose: false });
  });

  test('keeps an event with a started form', () => {
    expect(left('2026-06-14T00:00:00.000Z', 'over').events).toEqual([saved.events[0]]);
  });
});
