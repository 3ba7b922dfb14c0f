import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import type { Closure } from '#platform/time/find-row-closure.ts';

const testApp = setUpTestApp();

test('sheets.closures lists paused places with their reason, and permanently closed places without it', async () => {
  const ada = await signInBookingAdministrator(testApp);
  const pool = await addTestPlace(ada, 'Pool', null, { kind: 'activity' });
  const slide = await addTestPlace(ada, 'Water slide', pool, { kind: 'activity' });
  const shed = await addTestPlace(ada, 'Pump house');
  const visitor = await testApp.visitor().watch('sheets.closures', {});
  expect(visitor.rows()).toEqual([]);

  const id = newId();
  await ada.calls.pauses.pause.mutate({ places: [{ id, placeId: pool }], reason: 'lightning', note: '', until: null });
  await visitor.until<Closure & { id: string }>((rows) => rows.length === 1);
  expect(visitor.rows<Closure & { id: string }>()).toEqual([
    {
      id: pool,
      placeId: pool,
      placeIds: [pool, slide],
      name: 'Pool',
      reason: 'lightning',
      note: '',
      until: null,
      isLasting: false,
    },
  ]);

  await ada.calls.pauses.open.mutate({ id, from: null });
  await visitor.until<Closure & { id: string }>((rows) => rows.length === 0);
  expect(await ada.calls.reservations.closePlace.mutate({ id: shed, reason: 'Broken valve' })).not.toHaveProperty('refused');
  await visitor.until<Closure & { id: string }>((rows) => rows.length === 1);
  expect(visitor.rows<Closure & { id: string }>()).toMatchObject([
    { id: shed, name: 'Pump house', reason: null, note: '', isLasting: true },
  ]);
  visitor.close();
});
