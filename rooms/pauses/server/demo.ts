import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { asks, expectDone } from '#platform/server/demo.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour, later, minute } from '#platform/time/instant.ts';
import { asOf } from '#rooms/payments/server/door.ts';
import { open, pause } from './pause.ts';
import { activitiesNow } from './pause-rows.ts';

/** Yesterday's storm: one activity was paused for forty minutes, and opened by somebody who had looked. */
export async function fillPauses(floor: Floor, { administrator: dana }: { administrator: Caller }): Promise<void> {
  const activity = (await activitiesNow(floor.rows)).find(({ isClosed }) => !isClosed);
  if (activity === undefined) return;
  const began = later(floor.clock.now(), -20 * hour);
  const id = newId();
  const storm = {
    places: [{ id, placeId: activity.id }],
    reason: 'lightning',
    note: 'Storm from the west',
    until: later(began, 30 * minute),
  } as const;
  await expectDone(pause(asks(asOf(floor, began), dana, { ...storm, places: [...storm.places] })));
  await expectDone(open(asks(asOf(floor, later(began, 40 * minute)), dana, { id })));
}
