import { describe, expect, test } from 'vitest';
import { selectChanges } from '#platform/outbox/web/apply-changes.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { PendingChange } from '#platform/outbox/web/pending-changes.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { applyDeskItem, type DeskItem, isDeskItem } from './desk-item.ts';

const item = (key: string, account: string, about: unknown) => ({ key, account, about, stage: 'unsent' }) as PendingChange;
const at = (eventId: string) => ({ room: 'desk', eventId, familyId: 'hale', name: 'Ruth Hale', isKept: true, did: { kind: 'arrived' } });

test('isDeskItem selects the pending calls of this account for this event', () => {
  const all = [
    item('here', 'dana', at('camp')),
    item('there', 'dana', at('music-day')),
    item('robin', 'robin', at('camp')),
    item('x', 'dana', null),
  ];
  const isOurs = (each: OutboxItem): each is DeskItem => isDeskItem(each, 'camp');
  expect(selectChanges(all, 'dana', isOurs).pending.map(({ key }) => key)).toEqual(['here']);
});

describe('applyDeskItem', () => {
  const row = {
    id: 'hale',
    arrivedAt: null,
    cancelledAt: null,
    money: { balanceCents: 3_300, restCents: 3_300, cashCents: 0, chequeCents: 0, undecided: [] },
  } as unknown as DeskRow;
  const cash = (balanceBefore: number, more: Partial<PendingChange> = {}) =>
    ({
      ...item('k', 'dana', { ...at('camp'), did: { kind: 'cash', cents: 3_300, balanceBefore } }),
      ...more,
    }) as PendingChange<DeskItem>;

  test('shows a payment only while the balance is unchanged', () => {
    expect(applyDeskItem(row, cash(3_300)).money).toMatchObject({ balanceCents: 0, restCents: 0, cashCents: 3_300 });
    expect(applyDeskItem(row, cash(6_600))).toBe(row);
  });

  test('shows a payment only when its form no longer waits for the answer', () => {
    expect(applyDeskItem(row, cash(3_300, { isAwaited: true }))).toBe(row);
  });

  test('shows an arrival immediately, and keeps the rows of other families', () => {
    const arrived = { ...item('k', 'dana', at('camp')), at: '2026-06-12T21:00:00.000Z', isAwaited: true } as PendingChange<DeskItem>;
    expect(applyDeskItem(row, arrived).arrivedAt).toBe('2026-06-12T21:00:00.000Z');
    expect(applyDeskItem({ ...row, id: 'marsh' }, arrived).arrivedAt).toBeNull();
  });
});
