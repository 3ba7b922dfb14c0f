import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { Instant } from '#platform/time/instant.ts';
import { deriveCheckInState } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';

/** Description of a desk call in the outbox, which the device stores with the call. */
export interface DeskItemAbout {
  room: 'desk';
  eventId: string;
  familyId: string;
  name: string;
  /** True if the device was offline when the button was pressed. */
  isKept: boolean;
  did: { kind: 'arrived' | 'unarrived' } | { kind: 'cash' | 'cheque'; cents: number; balanceBefore: number };
}

export type DeskItem = OutboxItem<DeskItemAbout>;

export function deviceTimeNow(): Instant {
  return new Date().toISOString();
}

export function isDeskItem(item: OutboxItem): item is DeskItem {
  const { about } = item;
  return typeof about === 'object' && about !== null && 'room' in about && about.room === 'desk';
}

/** If a payment has no response after this time, the form says that it is saved on the device. */
export const moneyTimeoutMs = 6_000;

/** Selects this account's pending calls at the desk of one event. Calls for other events appear only in the list of all pending changes. */
export function selectDeskItems(all: readonly OutboxItem[], account: string | null, eventId: string): DeskItem[] {
  return all.filter(isDeskItem).filter((item) => item.account === account && item.about.eventId === eventId);
}

/** Returns whether to show a call as pending. A call is hidden for the short time that a call normally takes. */
export function isVisiblyPending({ tries, about }: DeskItem, isLive: boolean): boolean {
  return !isLive || tries > 0 || about.isKept;
}

export function applyDeskItems(row: DeskRow, items: readonly DeskItem[]): DeskRow {
  return items.reduce(applyDeskItem, row);
}

function applyDeskItem(row: DeskRow, { at, about: { did } }: DeskItem): DeskRow {
  if (!('cents' in did)) {
    const isHere = did.kind === 'arrived';
    if (isHere === (row.arrivedAt !== null)) return row;
    return { ...row, arrivedAt: isHere ? at : null, arrivedByName: null };
  }
  // The balance has changed, so it may already include this payment.
  if (row.money.balanceCents !== did.balanceBefore) return row;
  const field = did.kind === 'cash' ? 'cashCents' : 'chequeCents';
  const money = {
    ...row.money,
    balanceCents: row.money.balanceCents - did.cents,
    restCents: Math.max(0, row.money.restCents - did.cents),
    [field]: row.money[field] + did.cents,
  };
  return { ...row, money, state: deriveCheckInState(money, row.cancelledAt) };
}
