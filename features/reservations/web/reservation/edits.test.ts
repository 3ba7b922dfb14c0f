import { describe, expect, test } from 'vitest';
import { blankValues, type EditableValues } from '#features/reservations/fields.ts';
import {
  changesOf,
  editConflicts,
  resolveConflict,
  applyEdit,
  applyArrivalEdit,
  type Edits,
  readStoredEdits,
  displayedValue,
  findUnsavedEdits,
} from './edits.ts';

const zone = 'America/New_York';
const live: EditableValues = {
  ...blankValues,
  name: 'Men’s Retreat',
  classification: 'retreat',
  startsAt: '2026-06-19T20:00:00.000Z',
  endsAt: '2026-06-21T15:00:00.000Z',
  contactPhone: '5135550142',
};
const typing = (field: keyof EditableValues, typed: string, edits: Edits = {}) => applyEdit(live, edits, field, typed, zone);

describe('edits of one person', () => {
  test('stay while unedited fields follow the live row', () => {
    const edits = typing('name', 'Men’s Weekend');
    const now = { ...live, groupName: 'First Baptist', name: 'Men’s Retreat 2026' };
    expect(displayedValue(now, edits, 'name', zone)).toBe('Men’s Weekend');
    expect(displayedValue(now, edits, 'groupName', zone)).toBe('First Baptist');
  });

  test('move the departure with the arrival, forward and back', () => {
    const arrives = (edits: Edits, before: string, typed: string) => applyArrivalEdit(live, edits, before, typed, zone);
    const later = arrives({}, '2026-06-19T16:00', '2026-06-26T17:00');
    expect(displayedValue(live, later, 'startsAt', zone)).toBe('2026-06-26T17:00');
    expect(displayedValue(live, later, 'endsAt', zone)).toBe('2026-06-28T11:00');
    expect(arrives(later, '2026-06-26T17:00', '2026-06-19T16:00')).toEqual({});
    // A new hour on the same day does not change the departure, and neither does a stay that ends before it starts.
    expect(Object.keys(arrives({}, '2026-06-19T16:00', '2026-06-19T18:00'))).toEqual(['startsAt']);
    const backwards = applyEdit(live, {}, 'endsAt', '2026-06-18T11:00', zone);
    expect(displayedValue(live, arrives(backwards, '2026-06-19T16:00', '2026-06-26T16:00'), 'endsAt', zone)).toBe('2026-06-18T11:00');
  });

  test('leave the departure unchanged until a partly typed arrival is complete', () => {
    const parts = ['', '0002-06-19T16:00', '0020-06-19T16:00', '0202-06-19T16:00', '2027-06-19T16:00'];
    const typed = parts.reduce((edits, part) => applyArrivalEdit(live, edits, '2026-06-19T16:00', part, zone), {} as Edits);
    expect(displayedValue(live, typed, 'endsAt', zone)).toBe('2027-06-21T11:00');
  });

  test('are removed if the original value is typed again', () => {
    expect(typing('name', 'Men’s Retreat', typing('name', 'Men’s'))).toEqual({});
    expect(typing('contactPhone', '(513) 555-0142', typing('contactPhone', '(513'))).toEqual({});
    expect(typing('heads', '', typing('heads', '8'))).toEqual({});
  });

  test('are sent per field with the value before typing', () => {
    expect(changesOf(live, typing('heads', '82', typing('contactEmail', ' Ada@Example.org ')), zone)).toEqual({
      contactEmail: { from: '', to: 'ada@example.org' },
      heads: { from: 0, to: 82 },
    });
    expect(changesOf(live, typing('startsAt', '2026-06-19T16:30'), zone)).toEqual({
      startsAt: { from: '2026-06-19T20:00:00.000Z', to: '2026-06-19T20:30:00.000Z' },
    });
  });

  test('include unreadable input, which the schema rejects', () => {
    expect(changesOf(live, typing('heads', 'many'), zone).heads?.to).toBeNaN();
    expect(changesOf(live, typing('startsAt', ''), zone).startsAt?.to).toBe('');
    expect(changesOf(live, typing('contactPhone', '555'), zone).contactPhone?.to).toBe('555');
  });
});

describe('edits of two people', () => {
  test('do not conflict if they are in different fields', () => {
    expect(editConflicts({ ...live, heads: 90 }, typing('name', 'Men’s Weekend'), zone)).toEqual([]);
  });

  test('conflict if they are in the same field, and overwriting sends the current value as expected', () => {
    const now = { ...live, heads: 90 };
    const edits = typing('heads', '82');
    expect(editConflicts(now, edits, zone)).toEqual(['heads']);
    expect(resolveConflict(now, edits, 'heads', 'theirs')).toEqual({});
    const mine = resolveConflict(now, edits, 'heads', 'mine');
    expect(editConflicts(now, mine, zone)).toEqual([]);
    expect(changesOf(now, mine, zone)).toEqual({ heads: { from: 90, to: 82 } });
  });

  test('do not conflict if both typed the same value', () => {
    const now = { ...live, heads: 82 };
    const edits = typing('heads', '82');
    expect(editConflicts(now, edits, zone)).toEqual([]);
    expect(changesOf(now, edits, zone)).toEqual({});
    expect(findUnsavedEdits(now, edits, zone)).toEqual({});
  });
});

test('are restored from a draft only for the given fields', () => {
  const edits = typing('heads', '82');
  expect(
    readStoredEdits(JSON.parse(JSON.stringify({ ...edits, name: 'no edit', other: { typed: 'x', began: '' } })), ['heads', 'name']),
  ).toEqual(edits);
});
