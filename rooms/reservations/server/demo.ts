import type { Caller } from '#platform/http/server/caller.ts';
import { asks, expectDone } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import { NewReservation } from '#rooms/reservations/shapes/reservations.ts';
import { savepointFloor } from './csv/savepoint-floor.ts';
import { campBirch, closedRoom, tornDown } from './demo/camp-birch.ts';
import type { DemoReservation } from './demo/reservation.ts';
import { demoYear } from './demo/year.ts';
import { addPlace } from './places/add-place.ts';
import { archivePlace } from './places/archive-place.ts';
import { closePlace } from './places/close-place.ts';
import { changeState } from './reservations/change-state.ts';
import { createReservation } from './reservations/create-reservation.ts';

/** The places of the demonstration camp and a year and a half of those who come. */
export async function fillReservations(floor: Floor, { administrator }: { administrator: Caller }): Promise<void> {
  const { zone } = await floor.camp();
  const year = demoYear(floor.clock.now(), zone);
  // One transaction in place of a thousand: a demonstration is to be ready while somebody waits for it.
  await floor.write(administrator, async (tx) => {
    const whole = savepointFloor(floor, tx);
    for (const place of campBirch) await expectDone(addPlace(asks(whole, administrator, { ...place, before: null })));
    for (const stay of year) await fillStay(whole, administrator, stay);
    await expectDone(archivePlace(asks(whole, administrator, tornDown)));
    await expectDone(closePlace(asks(whole, administrator, closedRoom)));
  });
}

async function fillStay(floor: Floor, by: Caller, { cancelled, ...stay }: DemoReservation): Promise<void> {
  await expectDone(createReservation(asks(floor, by, NewReservation.parse(stay))));
  if (cancelled === undefined) return;
  const cancelling = { id: stay.id, from: stay.state, to: 'cancelled', heldUntil: null, reason: cancelled } as const;
  await expectDone(changeState(asks(floor, by, cancelling)));
}
