import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';
import type { BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { at } from '#features/reservations/server/reservations/testing.ts';

export function signInBookingAdministrator(test: TestApp): Promise<SignedInGuest> {
  return test.person({ firstName: 'Ada', lastName: 'Marsh', accountArea: 'Administration', permissions: ['view-event-*'] });
}

/** @example span(oak, '2026-06-19 16:00', '2026-06-21 11:00') */
export function span(placeId: string, from: string, to: string, setUpMinutes = 0, cleanUpMinutes = 0): BookingSpan {
  return { placeId, startsAt: at(from), endsAt: at(to), setUpMinutes, cleanUpMinutes };
}

export function booking(placeId: string, from: string, to: string, setUpMinutes = 0, cleanUpMinutes = 0): BookingSpan & { id: string } {
  return { id: newId(), ...span(placeId, from, to, setUpMinutes, cleanUpMinutes) };
}
