import { isTestId } from '#platform/database/test-ids.ts';

import type { Access } from '#platform/http/rules.ts';

/** Classifications (specification §3). The first three are events. */
export const classifications = ['camp', 'retreat', 'day_event', 'reservation'] as const;
export type Classification = (typeof classifications)[number];

/** `held` and `confirmed` reservations hold their places; an inquiry does not. A cancelled reservation stays as a record. */
export const reservationStates = ['inquiry', 'held', 'confirmed', 'cancelled'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** Content of a calendar feed: a place, one reservation, all reservations, or the duties of its owner. */
export const feedKinds = ['place', 'reservation', 'list', 'mine'] as const;
export type FeedKind = (typeof feedKinds)[number];

export const usualArrival = '16:00';
export const usualDeparture = '11:00';

export const maxDaysAroundStay = 7;

export function isEvent(classification: Classification): boolean {
  return classification !== 'reservation';
}

export function holdsPlaces(state: ReservationState): boolean {
  return state === 'held' || state === 'confirmed';
}

/** Ids of test records, which every list hides (specification §3). */
export function isIgnoredId(id: string): boolean {
  return isTestId(id);
}

/** The reservations that an account may see: all, or those whose ids are in its permissions (specification §6). */
export type VisibleReservations = 'all' | readonly string[];

const allEvents = 'view-event-*';
const oneEvent = 'view-event-';

export function visibleReservationsOf(access: Access | null): VisibleReservations {
  if (access === null) return [];
  if (access.permissions.includes(allEvents)) return 'all';
  return access.permissions
    .filter((permission) => permission.startsWith(oneEvent))
    .map((permission) => permission.slice(oneEvent.length))
    .toSorted();
}

export function canSeeAnyReservation(access: Access | null): boolean {
  return visibleReservationsOf(access).length > 0;
}

export function canSeeReservation(access: Access | null, id: string): boolean {
  const visible = visibleReservationsOf(access);
  return visible === 'all' || visible.includes(id);
}
