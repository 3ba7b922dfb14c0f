import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { PendingChange } from '#platform/outbox/web/pending-changes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { deriveCheckInState } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';

/** Description of a desk call in the outbox, which the device stores with the call. */
export interface DeskItemAbout {
  room: 'desk';
  eventId: string;
  familyId: string;
  name: string;
  did: { kind: 'arrived' | 'unarrived' } | { kind: 'cash' | 'cheque'; cents: number; balanceBefore: number };
}

export type DeskItem = OutboxItem<DeskItemAbout>;

export function deviceTimeNow(): Instant {
  return new Date().toISOString();
}

/** Returns whether an item is a call at the desk of this event. Calls for other events appear only in the list of all pending changes. */
export function isDeskItem(item: OutboxItem, eventId: string): item is DeskItem {
  const about = item.about as Partial<DeskItemAbout> | null;
  return about?.room === 'desk' && about.eventId === eventId;
}

export function applyDeskItem(row: DeskRow, { at, isAwaited, about: { familyId, did } }: PendingChange<DeskItem>): DeskRow {
  if (row.id !== familyId) return row;
  if (!('cents' in did)) {
    const isHere = did.kind === 'arrived';
    if (isHere === (row.arrivedAt !== null)) return row;
    return { ...row, arrivedAt: isHere ? at : null, arrivedByName: null };
  }
  // The form is still open and may show a refusal, or the balance has changed, so it may already include this payment.
  if (isAwaited || row.money.balanceCents !== did.balanceBefore) return row;
  const field = did.kind === 'cash' ? 'cashCents' : 'chequeCents';
  const money = {
    ...row.money,
    balanceCents: row.money.balanceCents - did.cents,
    restCents: Math.max(0, row.money.restCents - did.cents),
    [field]: row.money[field] + did.cents,
  };
  return { ...row, money, state: deriveCheckInState(money, row.cancelledAt) };
}
