import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { addedPlace, keeper } from '#rooms/reservations/server/bookings/testing.ts';
import type { Closure } from '#platform/time/closed-row.ts';

const house = testHouse();

test('tells every reader what is paused with its parts and why, and what is closed without the reason of staff', async () => {
  const ada = await keeper(house);
  const pool = await addedPlace(ada, 'Pool', null, { kind: 'activity' });
  const slide = await addedPlace(ada, 'Water slide', pool, { kind: 'activity' });
  const shed = await addedPlace(ada, 'Pump house');
  const visitor = await house.visitor().watch('sheets.closures', {});
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
