import type { Caller, RequestContext } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';
import type { PlaceKind } from '#features/places/rules.ts';

/** An administrator's account without a browser session, for races that need a fixed order and for tests with thousands of edits. */
export const plannerCaller: Caller = {
  accountId: 'PlannerWithoutBrowser',
  name: 'Pat Planner',
  email: 'pat@example.org',
  firstName: 'Pat',
  accountType: 'Chautauqua',
  accountArea: 'Administration',
  permissions: ['view-event-*'],
  sessionId: '',
  authenticatedAt: '2026-06-12T16:00:00.000Z',
  changesAt: '2027-06-12T16:00:00.000Z',
};

const request: RequestContext = {
  id: 'test',
  address: '127.0.0.1',
  userAgent: 'a test',
  language: 'en',
  sessionToken: null,
  setSession() {},
};

export function testCallContext<Input>(test: TestApp, input: Input): CallContext<Input> {
  return { app: test.running.app, caller: plannerCaller, request, input };
}

export function newPlace(name: string, parentId: string | null = null) {
  return { id: newId(), name, parentId, kind: 'building' as const, categories: [] as string[], sleeps: 0, seats: 0, before: null };
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

export async function insertTestReservation(test: TestApp, name: string, from: number, until: number): Promise<string> {
  const id = newId();
  await test.running.app.database.pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     values ($1, $2, 'retreat', 'confirmed', $3, $4, $3, $3)`,
    [id, name, inJune(from), inJune(until)],
  );
  return id;
}

export async function insertTestBooking(test: TestApp, name: string, placeId: string, from: number, until: number): Promise<string> {
  const id = await insertTestReservation(test, name, from, until);
  await test.running.app.database.pool.query(
    `insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
     select $1, $2, id, tree_interval, $4, $5, $4, $5, true, $4 from places where id = $3`,
    [newId(), id, placeId, inJune(from), inJune(until)],
  );
  return id;
}

export function inJune(day: number): string {
  return `2026-06-${String(day).padStart(2, '0')}T16:00:00.000Z`;
}
