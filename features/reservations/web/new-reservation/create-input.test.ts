import { describe, expect, test } from 'vitest';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import { toCreateInput, createInputShape } from './create-input.ts';
import { emptyForm, type ReservationDraft } from './start.ts';

const zone = 'America/New_York';
const typed: ReservationDraft = {
  ...emptyForm('abcdefghij0123456789', '2026-06-10'),
  name: 'Okafor Reunion',
  heads: '46',
  placeIds: ['oakHouse0123456789ab'],
  bookingIds: { oakHouse0123456789ab: 'BoakHouse0123456789a' },
};

function problems(change: Partial<ReservationDraft>): Record<string, string> {
  const checked = createInputShape(zone)['~standard'].validate({ ...typed, ...change });
  if (checked instanceof Promise) throw new Error('the shape checks at once');
  return checked.issues ? problemCodes(checked.issues) : {};
}

test('creates a reservation whose bookings last for the whole stay', () => {
  expect(toCreateInput(typed, zone)).toMatchObject({
    name: 'Okafor Reunion',
    startsAt: '2026-06-12T20:00:00.000Z',
    endsAt: '2026-06-14T15:00:00.000Z',
    heads: 46,
    heldUntil: null,
    bookings: [
      {
        id: 'BoakHouse0123456789a',
        placeId: 'oakHouse0123456789ab',
        startsAt: '2026-06-12T20:00:00.000Z',
        endsAt: '2026-06-14T15:00:00.000Z',
      },
    ],
  });
  expect(problems({})).toEqual({});
});

test('sends the last day of a hold only if the state is held', () => {
  expect(toCreateInput({ ...typed, heldUntil: '2026-06-11' }, zone).heldUntil).toBeNull();
  expect(toCreateInput({ ...typed, state: 'held', heldUntil: '2026-06-11' }, zone).heldUntil).toBe('2026-06-11');
});

describe('createInputShape: problems of the form', () => {
  test.each([
    [{ name: '  ' }, { name: 'empty' }],
    [{ endsAt: '2026-06-12T15:00' }, { endsAt: 'ends-before-start' }],
    [{ endsAt: typed.startsAt }, { endsAt: 'ends-before-start' }],
    [
      { name: '', heads: 'many', endsAt: '2020-01-01T10:00' },
      { name: 'empty', heads: 'not-a-number', endsAt: 'ends-before-start' },
    ],
    [{ state: 'held' as const }, { heldUntil: 'hold-needs-a-day' }],
    [{ heads: '1000000' }, { heads: 'too-large' }],
    [{ heads: '-1' }, { heads: 'too-small' }],
    [{ heads: 'many' }, { heads: 'not-a-number' }],
    [{ heads: '12.5' }, { heads: 'not-a-number' }],
    [{ contactEmail: 'ruth@' }, { contactEmail: 'not-an-email' }],
    [{ contactPhone: '12' }, { contactPhone: 'not-a-phone' }],
  ])('reports %o', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  test.each([
    [{ startsAt: '' }, 'startsAt'],
    [{ endsAt: '' }, 'endsAt'],
  ])('reports %o at %s', (change, field) => {
    expect(Object.keys(problems(change))).toContain(field);
  });
});
