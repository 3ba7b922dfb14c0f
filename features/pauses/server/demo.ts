import { newId } from '#platform/database/server/new-id.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { createCallContext, expectDone } from '#platform/server/demo-calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { createAppAtTime } from '#features/payments/server/public.ts';
import { reopenActivity, pauseActivities } from './pause.ts';
import { activityRows } from './pause-rows.ts';

export async function fillDemoPauses(app: AppContext, { administrator: dana }: { administrator: Caller }): Promise<void> {
  const activity = (await activityRows(app.rows)).find(({ isClosed }) => !isClosed);
  if (activity === undefined) return;
  const startedAt = addMilliseconds(app.clock.now(), -20 * hour);
  const id = newId();
  const storm = {
    places: [{ id, placeId: activity.id }],
    reason: 'lightning',
    note: 'Storm from the west',
    until: addMilliseconds(startedAt, 30 * minute),
  } as const;
  await expectDone(pauseActivities(createCallContext(createAppAtTime(app, startedAt), dana, { ...storm, places: [...storm.places] })));
  await expectDone(reopenActivity(createCallContext(createAppAtTime(app, addMilliseconds(startedAt, 40 * minute)), dana, { id })));
}
