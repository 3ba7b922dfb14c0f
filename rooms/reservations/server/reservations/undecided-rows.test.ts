import { expect, test } from 'vitest';
import { testHouse } from '#server/testing/test-house.ts';
import type { ReservationRow, UndecidedRow } from '#rooms/reservations/shapes/reservations.ts';
import { newDay } from '#rooms/reservations/server/jobs.ts';
import { created, planner } from './testing.ts';

const house = testHouse();

test('holds that end within three days wait for a decision, the soonest first; one that is confirmed waits no more', async () => {
  const dana = await planner(house);
  const held = (heldUntil: string, name: string) => created(dana, { state: 'held', heldUntil, name });
  const later = await held('2026-06-15', 'Kellers');
  const soon = await held('2026-06-13', 'Okafors');
  await held('2026-06-16', 'Grace Chapel');
  await created(dana, { name: 'Confirmed' });
  const waiting = await dana.watch('reservations.undecided');
  expect(waiting.rows<ReservationRow>().map(({ name }) => name)).toEqual(['Okafors', 'Kellers']);
  await dana.calls.reservations.changeState.mutate({ id: soon, from: 'held', to: 'confirmed' });
  await waiting.until<ReservationRow>((rows) => rows.length === 1 && rows[0]?.id === later);
  house.clock.set('2026-06-13T04:00:00.000Z');
  await newDay(house.house.floor);
  await waiting.until<ReservationRow>((rows) => rows.map(({ name }) => name).join() === 'Kellers,Grace Chapel');
  waiting.close();
});

test('beyond the first twenty they are counted', async () => {
  const dana = await planner(house);
  const before = await dana.watch('reservations.undecided');
  const known = before.rows().length;
  before.close();
  for (let n = 0; n < 22; n += 1) await created(dana, { state: 'held', heldUntil: '2026-06-14', name: `Hold ${n}` });
  const waiting = await dana.watch('reservations.undecided');
  const rows = waiting.rows<UndecidedRow>();
  expect([rows.length, new Set(rows.map(({ all }) => all))]).toEqual([20, new Set([known + 22])]);
  waiting.close();
});
