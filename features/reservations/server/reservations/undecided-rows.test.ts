import { expect, test } from 'vitest';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { ReservationRow, UndecidedRow } from '#features/reservations/shapes/reservations.ts';
import { notifyNewDay } from '#features/reservations/server/jobs.ts';
import { createTestReservation, signInPlanner } from './testing.ts';

const testApp = setUpTestApp();

test('undecided lists holds that expire within three days, the soonest first, and removes confirmed ones', async () => {
  const dana = await signInPlanner(testApp);
  const createHold = (heldUntil: string, name: string) => createTestReservation(dana, { state: 'held', heldUntil, name });
  const later = await createHold('2026-06-15', 'Kellers');
  const soon = await createHold('2026-06-13', 'Okafors');
  await createHold('2026-06-16', 'Grace Chapel');
  await createTestReservation(dana, { name: 'Confirmed' });
  const waiting = await dana.watch('reservations.undecided');
  expect(waiting.rows<ReservationRow>().map(({ name }) => name)).toEqual(['Okafors', 'Kellers']);
  await dana.calls.reservations.changeState.mutate({ id: soon, from: 'held', to: 'confirmed' });
  await waiting.until<ReservationRow>((rows) => rows.length === 1 && rows[0]?.id === later);
  testApp.clock.set('2026-06-13T04:00:00.000Z');
  await notifyNewDay(testApp.running.app);
  await waiting.until<ReservationRow>((rows) => rows.map(({ name }) => name).join() === 'Kellers,Grace Chapel');
  waiting.close();
});

test('undecided lists twenty holds and returns the total number', async () => {
  const dana = await signInPlanner(testApp);
  const before = await dana.watch('reservations.undecided');
  const countBefore = before.rows().length;
  before.close();
  for (let n = 0; n < 22; n += 1) await createTestReservation(dana, { state: 'held', heldUntil: '2026-06-14', name: `Hold ${n}` });
  const waiting = await dana.watch('reservations.undecided');
  const rows = waiting.rows<UndecidedRow>();
  expect([rows.length, new Set(rows.map(({ all }) => all))]).toEqual([20, new Set([countBefore + 22])]);
  waiting.close();
});
