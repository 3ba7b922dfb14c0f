import { describe, expect, test } from 'vitest';
import { findAddedIds } from '#platform/outbox/web/apply-changes.ts';
import { applyUnsent } from '#platform/outbox/web/testing.ts';
import type { LostItemRow, NoteRow } from '#features/housekeeping/shapes.ts';
import { lostItemChanges, noteChanges, type NoteItem, orderNotes } from './record-changes.ts';

const note = (id: string, placeId: string, text: string, minute = 0) => ({
  input: { id, placeId, text },
  at: `2026-06-12T10:0${minute}:00.000Z`,
});

describe('noteChanges', () => {
  const pendingNotes = (items: object[], placeId: string) => orderNotes(applyUnsent<NoteRow, NoteItem>([], items, noteChanges(placeId)));

  test('returns the notes of one place, latest first', () => {
    const items = [note('n1', 'oak', 'Lamp flickers'), note('n2', 'elm', 'Stain', 1), note('n3', 'oak', 'Tap drips', 2)];
    expect(pendingNotes(items, 'oak')).toMatchObject([
      { id: 'n3', text: 'Tap drips', ticketId: null, photos: [] },
      { id: 'n1', text: 'Lamp flickers', at: '2026-06-12T10:00:00.000Z' },
    ]);
  });

  test('returns no notes of another place', () => expect(pendingNotes([note('n1', 'oak', 'Lamp')], 'elm')).toEqual([]));

  test('puts pending notes first and recognizes them', () => {
    const stored = [{ id: 'a', at: '2026-06-12T09:00:00.000Z' } as NoteRow];
    const rows = applyUnsent(stored, [note('b', 'oak', 'Stain')], noteChanges('oak'));
    expect(orderNotes(rows).map(({ id }) => id)).toEqual(['b', 'a']);
    const added = findAddedIds(stored, rows);
    expect([added.has('a'), added.has('b')]).toEqual([false, true]);
  });
});

describe('lostItemChanges', () => {
  const at = '2026-06-12T10:00:00.000Z';
  const item = (placeId: string | null) => ({
    input: { id: 'l1', what: 'Green thermos', placeId, foundWhere: 'Lake', keptWhere: 'Office' },
    at,
  });
  const spec = lostItemChanges([{ id: 'oak', name: 'Oak 3' }]);

  test.each([
    ['oak', 'Oak 3'],
    ['gone', null],
    [null, null],
  ])('returns the place %j with the name %j', (placeId, placeName) => {
    expect(applyUnsent([], [item(placeId)], spec)).toMatchObject([{ placeId, placeName, state: 'kept', foundAt: item(null).at }]);
  });

  test('shows a record once when it has arrived, with the server’s values', () => {
    const stored = [{ id: 'l1', what: 'Cap' } as LostItemRow];
    const rows = applyUnsent(stored, [item(null)], spec);
    expect(rows).toEqual(stored);
    expect(findAddedIds(stored, rows).has('l1')).toBe(false);
  });

  test('returns the same list if nothing is pending', () => {
    const rows = [{ id: 'a' } as LostItemRow];
    expect(applyUnsent(rows, [], spec)).toBe(rows);
  });
});
