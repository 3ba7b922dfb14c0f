import type { Floor } from '../../../../platform/server/floor.ts';
import type { Sees } from '../../rules.ts';
import type { ReservationRow, WholeReservationRow } from '../../shapes/stays.ts';

/** Reservations whose stay overlaps a window of days. */
export async function calendarRows(
  _floor: Floor,
  _scope: { from: string; to: string },
  _ids?: readonly string[],
): Promise<ReservationRow[]> {
  return [];
}

export async function wholeReservation(_floor: Floor, _scope: { id: string }, _ids?: readonly string[]): Promise<WholeReservationRow[]> {
  return [];
}

/** With a matrix link, not ended and not cancelled, by start. */
export async function matrixRows(_floor: Floor, _scope: unknown, _ids?: readonly string[]): Promise<ReservationRow[]> {
  return [];
}

/** Of classification reservation, not ended, by start (specification §7). */
export async function upcomingRows(_floor: Floor, _scope: unknown, _ids?: readonly string[]): Promise<ReservationRow[]> {
  return [];
}

/** Camps, retreats and day events that have not ended, by start, at most 100, of those that the asker sees. */
export async function eventRows(_floor: Floor, _scope: { sees: Sees }, _ids?: readonly string[]): Promise<ReservationRow[]> {
  return [];
}
