import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { isSameSpan, spanOf } from './gesture.ts';

/** Optimistic updates by booking id. The value is null if the booking was released. */
export type Pending = ReadonlyMap<string, BookingRow | null>;

export const nothingPending: Pending = new Map();

/** Returns the bookings with all optimistic updates. Other bookings stay the same objects. */
export function withPending(rows: readonly BookingRow[], pending: Pending): readonly BookingRow[] {
  if (pending.size === 0) return rows;
  const updated = rows.flatMap((row) => {
    const awaited = pending.get(row.id);
    if (awaited === undefined) return [row];
    return awaited === null ? [] : [{ ...row, ...spanFields(awaited) }];
  });
  const knownIds = new Set(rows.map(({ id }) => id));
  const added = [...pending.values()].filter((booking): booking is BookingRow => booking !== null && !knownIds.has(booking.id));
  return [...updated, ...added];
}

/** Returns whether the server's rows confirm the optimistic update. */
export function hasArrived(rows: readonly BookingRow[], id: string, awaited: BookingRow | null): boolean {
  const row = rows.find((candidate) => candidate.id === id);
  if (awaited === null || row === undefined) return awaited === null && row === undefined;
  return isSameSpan(spanOf(row), spanOf(awaited));
}

export function withPendingBooking(pending: Pending, id: string, awaited: BookingRow | null): Pending {
  return new Map(pending).set(id, awaited);
}

export function withoutPendingBooking(pending: Pending, id: string): Pending {
  if (!pending.has(id)) return pending;
  const rest = new Map(pending);
  rest.delete(id);
  return rest;
}

function spanFields({ placeId, startsAt, endsAt, heldFrom, heldUntil, stayStartsAt, stayEndsAt }: BookingRow) {
  return { placeId, startsAt, endsAt, heldFrom, heldUntil, stayStartsAt, stayEndsAt };
}
