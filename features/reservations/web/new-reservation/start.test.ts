import { describe, expect, test } from 'vitest';
import { toInstant } from '#platform/time/to-instant.ts';
import { shiftDeparture } from '#features/reservations/web/reservation/shift-departure.ts';
import { restoreDraft } from '#platform/ui/web/forms/draft.ts';
import { emptyForm, toDraftFields, mergeStart, usualHoldUntil, withBookingIds } from './start.ts';

const zone = 'America/New_York';

describe('emptyForm', () => {
  test.each([
    ['2026-06-10', '2026-06-12'],
    ['2026-06-12', '2026-06-19'],
    ['2026-06-13', '2026-06-19'],
    ['2026-12-31', '2027-01-01'],
  ])('on %s, proposes the weekend of %s', (today, friday) => {
    expect(emptyForm('a', today).startsAt).toBe(`${friday}T16:00`);
  });
});

describe('toDraftFields', () => {
  test('formats times in the camp’s time zone', () => {
    const draftFields = toDraftFields(
      { startsAt: toInstant(zone, '2026-06-12', '09:30'), endsAt: toInstant(zone, '2026-06-12', '17:00') },
      zone,
    );
    expect(draftFields).toEqual({ startsAt: '2026-06-12T09:30', endsAt: '2026-06-12T17:00' });
  });

  test('adds two nights to a known arrival, even across a clock change', () => {
    expect(toDraftFields({ startsAt: toInstant(zone, '2026-03-07', '16:00') }, zone)).toEqual({
      startsAt: '2026-03-07T16:00',
      endsAt: '2026-03-09T11:00',
    });
  });

  test('sets a classification with family check-in if the reservation is an event', () => {
    expect(toDraftFields({ isEvent: true }, zone)).toEqual({ classification: 'camp' });
  });

  test('omits unknown fields, for which the form has defaults', () => {
    expect(toDraftFields({}, zone)).toEqual({});
    expect(toDraftFields({ heads: 0 }, zone)).toEqual({});
    expect(toDraftFields({ heads: 46, state: 'held', heldUntil: '2026-06-26', placeIds: ['oak'] }, zone)).toEqual({
      heads: '46',
      state: 'held',
      heldUntil: '2026-06-26',
      placeIds: ['oak'],
    });
  });
});

describe('mergeStart with a stored draft and an availability answer', () => {
  const typed = { ...emptyForm('a', '2026-06-10'), name: 'Caller', notes: 'Two wheelchairs.\n\nCall back Monday' };
  const partly = { placeIds: ['oak'], missing: 'Still missing: 12 beds' };

  test('keeps the notes of the draft and adds the missing needs below them', () => {
    const started = mergeStart(typed, partly, zone);
    expect(started).toMatchObject({ name: 'Caller', placeIds: ['oak'], missing: partly.missing });
    expect(started.notes).toBe('Two wheelchairs.\n\nCall back Monday\nStill missing: 12 beds');
    expect(mergeStart(emptyForm('a', '2026-06-10'), partly, zone).notes).toBe('Still missing: 12 beds');
  });

  test('replaces or removes the missing needs of an earlier answer', () => {
    const started = mergeStart(typed, partly, zone);
    const updated = { ...started, notes: `${started.notes}\nand a piano` };
    expect(mergeStart(updated, { ...partly, missing: 'Still missing: a hall' }, zone).notes).toBe(
      'Two wheelchairs.\n\nCall back Monday\nand a piano\nStill missing: a hall',
    );
    expect(mergeStart(updated, { placeIds: ['fir'] }, zone)).toMatchObject({
      missing: '',
      notes: 'Two wheelchairs.\n\nCall back Monday\nand a piano',
    });
    expect(mergeStart(started, partly, zone)).toEqual(started);
  });

  test('keeps the draft if the form opens again without an answer', () => {
    const started = mergeStart(typed, partly, zone);
    expect(mergeStart(started, {}, zone)).toEqual(started);
  });
});

describe('shiftDeparture', () => {
  test.each([
    ['2026-06-12T16:00', '2026-06-19T16:00', '2026-06-14T11:00', '2026-06-21T11:00'],
    ['2026-06-12T16:00', '2026-06-12T18:00', '2026-06-14T11:00', '2026-06-14T11:00'],
    ['2026-12-30T16:00', '2027-02-26T16:00', '2027-01-01T11:00', '2027-02-28T11:00'],
    ['2026-03-05T16:00', '2026-03-07T16:00', '2026-03-07T02:30', '2026-03-09T02:30'],
  ])('a move of the arrival from %s to %s moves the departure from %s to %s', (before, after, endsAt, expected) => {
    expect(shiftDeparture(before, after, endsAt, zone)).toBe(expected);
  });

  test('keeps the departure if the stay is incomplete or ends before it starts', () => {
    expect(shiftDeparture('', '2026-06-19T16:00', '2026-06-14T11:00', zone)).toBe('2026-06-14T11:00');
    expect(shiftDeparture('2026-06-12T16:00', '', '2026-06-14T11:00', zone)).toBe('2026-06-14T11:00');
    expect(shiftDeparture('2026-06-12T16:00', '2026-06-19T16:00', '2026-06-10T11:00', zone)).toBe('2026-06-10T11:00');
  });
});

test('usualHoldUntil returns two weeks from today, but not after the arrival', () => {
  expect(usualHoldUntil('2026-06-12', '2026-09-18')).toBe('2026-06-26');
  expect(usualHoldUntil('2026-06-12', '2026-06-19')).toBe('2026-06-19');
  expect(usualHoldUntil('2026-06-12', '2026-06-01')).toBe('2026-06-26');
});

test('withBookingIds keeps the booking ids of a draft, so that a repeated call books once', () => {
  const ids = ['first', 'second', 'third'].values();
  const make = () => ids.next().value ?? '';
  const before = withBookingIds({}, ['lodge', 'chapel'], make);
  expect(before).toEqual({ lodge: 'first', chapel: 'second' });
  const restored = restoreDraft(
    { ...emptyForm('a', '2026-06-10') },
    JSON.parse(JSON.stringify({ bookingIds: before, placeIds: ['lodge'] })),
  );
  expect(withBookingIds(restored.bookingIds, ['lodge', 'chapel'], make)).toEqual(before);
});
