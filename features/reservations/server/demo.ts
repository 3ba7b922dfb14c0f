import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { NewReservation } from '#features/reservations/shapes/reservations.ts';
import { createSavepointApp } from '#platform/server/savepoint-app.ts';
import { closedRoom, demolishedPlace, archivePlace, closePlace } from '#features/places/server/public.ts';
import type { DemoReservation } from './demo/reservation.ts';
import { createDemoYear } from './demo/year.ts';
import { bookingsOfPlaces } from './bookings/bookings-of-places.ts';
import { changeState } from './reservations/change-state.ts';
import { createReservation } from './reservations/create-reservation.ts';

export async function seedReservations(app: AppContext, { administrator }: { administrator: Caller }): Promise<void> {
  const { zone } = await app.camp();
  const year = createDemoYear(app.clock.now(), zone);
  // Writes in one transaction instead of a thousand, because a visitor waits for the demo.
  await app.write(administrator, async (tx) => {
    const savepointApp = createSavepointApp(app, tx);
    for (const stay of year) await fillStay(savepointApp, administrator, stay);
    await expectDone(archivePlace(createCallContext(savepointApp, administrator, demolishedPlace), bookingsOfPlaces));
    await expectDone(closePlace(createCallContext(savepointApp, administrator, closedRoom)));
  });
}

async function fillStay(app: AppContext, by: Caller, { cancelled, ...stay }: DemoReservation): Promise<void> {
  await expectDone(createReservation(createCallContext(app, by, NewReservation.parse(stay))));
  if (cancelled === undefined) return;
  const cancelling = { id: stay.id, from: stay.state, to: 'cancelled', heldUntil: null, reason: cancelled } as const;
  await expectDone(changeState(createCallContext(app, by, cancelling)));
}
