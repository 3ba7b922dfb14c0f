import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';
import type { BookingSpan } from '#features/reservations/shapes/bookings.ts';
import type { PlaceKind } from '#features/reservations/rules.ts';
import { newPlace } from '#features/reservations/server/places/testing.ts';
import { at } from '#features/reservations/server/reservations/testing.ts';

export function signInBookingAdministrator(test: TestApp): Promise<SignedInGuest> {
  return test.person({ firstName: 'Ada', lastName: 'Marsh', accountArea: 'Administration', permissions: ['view-event-*'] });
}

export async function addTestPlace(
  by: SignedInGuest,
  name: string,
  parentId: string | null = null,
  more: Partial<{ kind: PlaceKind; sleeps: number; seats: number; categories: string[] }> = {},
): Promise<string> {
  const place = { ...newPlace(name, parentId), ...more };
  const answer = await by.calls.reservations.addPlace.mutate(place);
  if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return place.id;
}

/** @example span(oak, '2026-06-19 16:00', '2026-06-21 11:00') */
export function span(placeId: string, from: string, to: string, setUpMinutes = 0, cleanUpMinutes = 0): BookingSpan {
  return { placeId, startsAt: at(from), endsAt: at(to), setUpMinutes, cleanUpMinutes };
}

export function booking(placeId: string, from: string, to: string, setUpMinutes = 0, cleanUpMinutes = 0): BookingSpan & { id: string } {
  return { id: newId(), ...span(placeId, from, to, setUpMinutes, cleanUpMinutes) };
}
