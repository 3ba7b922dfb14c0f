import { describe, expect, test } from 'vitest';
import { type BookedEvent, selectCurrentAndNext } from './select-current-and-next.ts';

const now = '2026-06-12T14:00:00.000Z';
const at = (day: number, hour: number) => `2026-06-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const booked = (id: string, startsAt: string, endsAt: string): BookedEvent => ({ id, name: id, startsAt, endsAt });
const ids = (bookings: readonly BookedEvent[]) => selectCurrentAndNext(bookings, now).map(({ id }) => id);

describe('selectCurrentAndNext', () => {
  test('returns the event in progress and only the first later one', () => {
    const bookings = [booked('third', at(14, 9), at(14, 12)), booked('on', at(12, 9), at(12, 16)), booked('next', at(12, 18), at(13, 9))];
    expect(ids(bookings)).toEqual(['on', 'next']);
  });

  test('returns all next events that begin at the same time', () => {
    expect(ids([booked('a', at(13, 9), at(13, 12)), booked('b', at(13, 9), at(13, 10))]).toSorted()).toEqual(['a', 'b']);
  });

  test('leaves out an event that has just ended and one that is weeks away', () => {
    expect(ids([booked('over', at(12, 9), now), booked('far', at(27, 9), at(28, 9))])).toEqual([]);
  });

  test('counts an event that begins now as in progress', () => {
    expect(ids([booked('on', now, at(12, 18)), booked('next', at(13, 9), at(13, 12))])).toEqual(['on', 'next']);
  });

  test('merges several bookings of one reservation', () => {
    expect(selectCurrentAndNext([booked('on', at(12, 10), at(12, 16)), booked('on', at(12, 9), at(12, 15))], now)).toEqual([
      booked('on', at(12, 9), at(12, 16)),
    ]);
  });
});
