import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { addEvent, expectDone, familyForm, person, submitAccepted, testCamp } from '#features/check-in/server/testing.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import type { FamilyPlaceRow } from '#features/housekeeping/shapes.ts';

const camp = testCamp();
let rosa: SignedInGuest;
let eventId: string;
let familyId: string;
let room: string;
beforeAll(async () => {
  rosa = await camp.test.person({ firstName: 'Rosa', accountArea: 'Housekeeping' });
  eventId = await addEvent(camp.dana, { name: 'Family Camp' });
  const hales = familyForm(eventId, { persons: [person('p1', { activities: [] })], seenCents: 4_100 });
  await submitAccepted(camp.test.visitor(), hales);
  familyId = hales.id;
  const lodge = await addTestPlace(camp.dana, 'Quail Lodge');
  room = await addTestPlace(camp.dana, 'Room 3', lodge, { kind: 'room', sleeps: 4 });
});

test('familyPlaces shows the desk live whether a family’s place is ready, and is closed to others', async () => {
  const desk = await camp.dana.watch('housekeeping.familyPlaces', { eventId });
  expect(desk.rows()).toEqual([]);
  const isNow = (readiness: string) => (rows: readonly FamilyPlaceRow[]) =>
    rows.some((row) => row.id === familyId && row.readiness === readiness);
  await expectDone(camp.dana.calls.rollCall.lodge.mutate({ eventId, families: [familyId], placeId: room }));
  expect(await desk.until<FamilyPlaceRow>(isNow('dirty'))).toMatchObject([{ place: 'Room 3, Quail Lodge' }]);
  const mark = (from: 'dirty' | 'cleaning' | 'clean', to: 'cleaning' | 'clean' | 'inspected') =>
    rosa.calls.housekeeping.mark.mutate({ key: newId(), places: [{ id: room, from, to }], confirmsOwn: true });
  await mark('dirty', 'cleaning');
  await desk.until<FamilyPlaceRow>(isNow('cleaning'));
  await mark('cleaning', 'clean');
  await mark('clean', 'inspected');
  await desk.until<FamilyPlaceRow>(isNow('ready'));
  await rosa.calls.housekeeping.putOutOfOrder.mutate({ id: room, reason: 'No hot water' });
  await desk.until<FamilyPlaceRow>(isNow('out-of-order'));
  await expectDone(camp.dana.calls.rollCall.lodge.mutate({ eventId, families: [familyId], placeId: null }));
  await desk.until<FamilyPlaceRow>((rows) => rows.length === 0);
  desk.close();
  const cleaner = await rosa.watch('housekeeping.familyPlaces', { eventId });
  expect(cleaner.denied()).toBe('not-allowed');
  cleaner.close();
});
