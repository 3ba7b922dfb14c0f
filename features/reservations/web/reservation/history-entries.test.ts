import { describe, expect, test } from 'vitest';
import type { HistoryRow } from '#platform/events/history.ts';
import { en as names } from '#features/reservations/i18n/names/en.ts';
import { es as namesInSpanish } from '#features/reservations/i18n/names/es.ts';
import { en } from '#features/reservations/i18n/reservation/en.ts';
import { es } from '#features/reservations/i18n/reservation/es.ts';
import { historyEntry, type HistoryFormat } from './history-entries.ts';

const formatting = { language: 'en', locale: 'en-US', zone: 'America/New_York', now: '2026-06-12T16:00:00.000Z' } as const;
const format: HistoryFormat = { w: en, formatting, ...names, place: (id) => ({ oak: 'Oak House', elm: 'Elm' })[id] ?? '?' };
const inSpanish: HistoryFormat = { ...format, w: es, ...namesInSpanish, formatting: { ...formatting, language: 'es' } };

const event = (kind: string, before: unknown, after: unknown, actorName: string | null = 'Robin'): HistoryRow => ({
  id: '7',
  at: '2026-06-12T15:00:00.000Z',
  kind: `reservations.${kind}`,
  actorName,
  before,
  after,
});
const oak = { id: 'b1', placeId: 'oak', startsAt: '2026-06-19T20:00:00.000Z', endsAt: '2026-06-21T15:00:00.000Z' };

describe('historyEntry', () => {
  test('names each changed field with its formatted values before and after', () => {
    const row = event('changed', { heads: 0, startsAt: '2026-06-19T20:00:00.000Z' }, { heads: 82, startsAt: '2026-06-19T20:30:00.000Z' });
    expect(historyEntry(row, format)).toMatchObject({
      who: 'Robin',
      what: 'changed this reservation',
      changes: [
        { label: 'Arrival', before: 'Fri, Jun 19, 4:00\u00A0PM', after: 'Fri, Jun 19, 4:30\u00A0PM' },
        { label: 'Expected people', before: '', after: '82 people' },
      ],
    });
    expect(historyEntry(row, inSpanish)).toMatchObject({
      what: 'cambió esta reservación',
      changes: [{ label: 'Llegada' }, { label: 'Personas esperadas', after: '82 personas' }],
    });
  });

  test('includes the state, the last day of a hold and the reason', () => {
    const row = event(
      'state-changed',
      { state: 'held', heldUntil: '2026-06-20', cancelReason: '' },
      { state: 'cancelled', heldUntil: null, cancelReason: 'Rain' },
    );
    const { what, changes } = historyEntry(row, format);
    expect(what).toBe('set it to canceled');
    expect(changes).toEqual([
      { label: 'State', before: 'Held', after: 'Canceled' },
      { label: 'Held until', before: 'Sat, Jun 20', after: null },
      { label: 'Reason', before: '', after: 'Rain' },
    ]);
  });

  test('names the system for events without a person', () => {
    const ended = event('hold-ended', { state: 'held' }, { state: 'inquiry' }, null);
    expect(historyEntry(ended, format)).toMatchObject({ who: 'System', what: 'ended the expired hold' });
  });

  test('gives the number of places of a new reservation and omits values that the page shows', () => {
    const row = event('created', null, { name: 'Men’s Retreat', state: 'held', bookings: [oak, { ...oak, id: 'b2', placeId: 'elm' }] });
    expect(historyEntry(row, format)).toMatchObject({ what: 'created this reservation, with 2 places', changes: [] });
    expect(historyEntry(row, inSpanish).what).toBe('creó esta reservación, con 2 lugares');
  });

  test('distinguishes a created reservation from a changed one in an import', () => {
    const reservation = { name: 'Men’s Retreat', state: 'confirmed' };
    expect(historyEntry(event('imported', null, reservation), format)).toMatchObject({ what: 'imported this reservation', changes: [] });
    const changed = event('imported', { state: 'confirmed' }, { state: 'cancelled' });
    expect(historyEntry(changed, format)).toMatchObject({
      what: 'changed this reservation by import',
      changes: [{ label: 'State', before: 'Confirmed', after: 'Canceled' }],
    });
    expect(historyEntry(changed, inSpanish).what).toBe('cambió esta reservación al importar un archivo');
    // The server stores this event for an import that changes only places.
    expect(historyEntry(event('imported', null, {}), format)).toMatchObject({ what: 'changed its places by import', changes: [] });
  });

  test('shows the new dates of the stay and of its bookings', () => {
    const later = { ...oak, startsAt: '2026-06-19T20:30:00.000Z' };
    const row = event('changed', { startsAt: oak.startsAt, bookings: [oak] }, { startsAt: later.startsAt, bookings: [later] });
    expect(historyEntry(row, format)).toMatchObject({
      what: 'changed this reservation',
      changes: [{ label: 'Arrival' }, { label: 'Oak House' }],
    });
  });

  test('names bookings by their place', () => {
    expect(historyEntry(event('booked', null, { bookings: [oak] }), format)).toMatchObject({
      what: 'booked a place',
      changes: [{ label: 'Oak House' }],
    });
    const removed = historyEntry(event('booking-removed', { bookings: [oak, { ...oak, id: 'b2', placeId: 'elm' }] }, null), format);
    expect(removed.what).toBe('removed 2 places');
    expect(removed.changes?.map(({ label, after }) => [label, after])).toEqual([
      ['Oak House', null],
      ['Elm', null],
    ]);
  });

  test('names both places of a moved booking', () => {
    const { what, changes } = historyEntry(
      event('booking-changed', { bookings: [oak] }, { bookings: [{ ...oak, placeId: 'elm' }] }),
      format,
    );
    expect(what).toBe('moved a booking');
    expect(changes).toHaveLength(1);
    expect(changes?.[0]).toMatchObject({
      label: 'Elm',
      before: expect.stringContaining('Oak House, Fri, Jun 19'),
      after: expect.stringContaining('Elm, Fri, Jun 19'),
    });
  });

  test('lists the changes of an unknown kind of event', () => {
    expect(historyEntry(event('something-new', { name: 'A' }, { name: 'B' }), format)).toMatchObject({
      what: 'changed this reservation',
      changes: [{ label: 'Name', before: 'A', after: 'B' }],
    });
  });
});
