import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { Instant } from '#platform/time/instant.ts';
import { stateOf } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';

/** What the desk says of a call that waits on this device. */
export interface DeskItemAbout {
  room: 'desk';
  eventId: string;
  familyId: string;
  name: string;
  /** Whether there was no connection when it was pressed. */
  isKept: boolean;
  did: { kind: 'arrived' | 'unarrived' } | { kind: 'cash' | 'cheque'; cents: number; balanceBefore: number };
}

export type DeskItem = OutboxItem<DeskItemAbout>;

/** By this device's clock. */
export function deviceTimeNow(): Instant {
  return new Date().toISOString();
}

export function isDeskItem(item: OutboxItem): item is DeskItem {
  const { about } = item;
  return typeof about === 'object' && about !== null && 'room' in about && about.room === 'desk';
}

/** An answer to money that takes longer is told of as kept on the device. */
export const moneyTimeoutMs = 6_000;

/** Those of a person at the desk of one event; other events' stand in the list of all that waits. */
export function selectDeskItems(all: readonly OutboxItem[], account: string | null, eventId: string): DeskItem[] {
  return all.filter(isDeskItem).filter((item) => item.account === account && item.about.eventId === eventId);
}

/** Not shown for the moment that every call takes. */
export function isVisiblyPending({ tries, about }: DeskItem, isLive: boolean): boolean {
  return !isLive || tries > 0 || about.isKept;
}

/** A family as it will stand once the server has done what waits here, in order. */
export function applyDeskItems(row: DeskRow, items: readonly DeskItem[]): DeskRow {
  return items.reduce(applyDeskItem, row);
}

function applyDeskItem(row: DeskRow, { at, about: { did } }: DeskItem): DeskRow {
  if (!('cents' in did)) {
    const isHere = did.kind === 'arrived';
    if (isHere === (row.arrivedAt !== null)) return row;
    return { ...row, arrivedAt: isHere ? at : null, arrivedByName: null };
  }
  // The list knows of it already, or of something else: then it alone is right.
  if (row.money.balanceCents !== did.balanceBefore) return row;
  const field = did.kind === 'cash' ? 'cashCents' : 'chequeCents';
  const money = {
    ...row.money,
    balanceCents: row.money.balanceCents - did.cents,
    restCents: Math.max(0, row.money.restCents - did.cents),
    [field]: row.money[field] + did.cents,
  };
  return { ...row, money, state: stateOf(money, row.cancelledAt) };
}
