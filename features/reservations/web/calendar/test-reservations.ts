import { toInstant } from '#platform/time/to-instant.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { type ReservationDays, reservationDays } from './reservation-days.ts';

export const zone = 'America/New_York';

/** @example row('Okafor', '2026-06-12 16:00', '2026-06-14 11:00', { state: 'held' }) */
export function row(name: string, from: string, to: string, more: Partial<ReservationRow> = {}): ReservationRow {
  const at = (text: string) => toInstant(zone, text.slice(0, 10), text.slice(11) || '00:00');
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    classification: 'retreat',
    state: 'confirmed',
    heldUntil: null,
    startsAt: at(from),
    endsAt: at(to),
    groupName: '',
    heads: 40,
    matrixLink: '',
    placeCount: 1,
    isBookedClosed: false,
    isBookedOutside: false,
    ...more,
  };
}

export function stay(name: string, from: string, to: string, more: Partial<ReservationRow> = {}): ReservationDays {
  return reservationDays(row(name, from, to, more), zone);
}
