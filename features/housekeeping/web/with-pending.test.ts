import { describe, expect, test } from 'vitest';
import type { LostItemRow } from '#features/housekeeping/shapes.ts';
import { pendingLostItems, pendingNotes, addPendingRecords } from './with-pending.ts';

const note = (id: string, placeId: string, text: string) => ({ input: { id, placeId, text }, at: '2026-06-12T10:00:00.000Z' });

describe('pendingNotes', () => {
  test('returns the notes of one place, latest first', () => {
    const items = [note('n1', 'oak', 'Lamp flickers'), note('n2', 'elm', 'Stain'), note('n3', 'oak', 'Tap drips')];
    expect(pendingNotes(items, 'oak')).toMatchObject([
      { id: 'n3', text: 'Tap drips', ticketId: null, photos: [] },
      { id: 'n1', text: 'Lamp flickers', at: '2026-06-12T10:00:00.000Z' },
    ]);
  });

  test('returns no notes of another place', () => expect(pendingNotes([note('n1', 'oak', 'Lamp')], 'elm')).toEqual([]));
});

describe('pendingLostItems', () => {
  const item = (placeId: string | null) => ({
    input: { id: 'l1', what: 'Green thermos', placeId, foundWhere: 'Lake', keptWhere: 'Office' },
    at: '2026-06-12T10:00:00.000Z',
  });
  const nameOf = (id: string) => (id === 'oak' ? 'Oak 3' : null);

  test.each([
    ['oak', 'Oak 3'],
    ['gone', null],
    [null, null],
  ])('returns the place %j with the name %j', (placeId, placeName) => {
    expect(pendingLostItems([item(placeId)], nameOf)).toMatchObject([{ placeId, placeName, state: 'kept', foundAt: item(null).at }]);
  });
});

describe('withPending', () => {
  const row = (id: string) => ({ id }) as LostItemRow;

  test('puts pending records first and recognizes them', () => {
    const { rows, isPending } = addPendingRecords([row('a')], [row('b')]);
    expect(rows.map(({ id }) => id)).toEqual(['b', 'a']);
    expect([isPending('a'), isPending('b')]).toEqual([false, true]);
  });

  test('shows a record once when it has arrived, with the server’s values', () => {
    const stored = { ...row('a'), what: 'Cap' };
    const { rows, isPending } = addPendingRecords([stored], [row('a')]);
    expect(rows).toEqual([stored]);
    expect(isPending('a')).toBe(false);
  });

  test('returns the same list if nothing is pending', () => {
    const rows = [row('a')];
    expect(addPendingRecords(rows, []).rows).toBe(rows);
  });
});
