import { isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { endedEvents } from '#rooms/reservations/server/door.ts';
import { accountPermissions } from '#rooms/accounts/server/tables.ts';
import { endPermissionsOfEvent } from './grant-permission.ts';

/** Permissions that were granted until an event is over lapse soon after it is. */
export const endWithEvents = job({
  name: 'accounts.end-with-events',
  shape: z.strictObject({}),
  every: '*/5 * * * *',
  async run(floor) {
    const ended = await endedEvents(floor, await eventsThatEndSomething(floor));
    if (ended.length === 0) return;
    await floor.write(null, async (tx) => {
      for (const eventId of ended.toSorted()) await endPermissionsOfEvent(tx, eventId);
    });
  },
});

async function eventsThatEndSomething(floor: Floor): Promise<string[]> {
  const held = await floor.rows
    .selectDistinct({ eventId: accountPermissions.endsWithEvent })
    .from(accountPermissions)
    .where(isNotNull(accountPermissions.endsWithEvent));
  const asked = await floor.rows.execute<{ event_id: string }>(sql`
    select distinct held ->> 'endsWithEvent' as event_id
    from account_requests, jsonb_array_elements(account_requests.permissions) as held
    where held ->> 'endsWithEvent' is not null`);
  return [...new Set([...held.flatMap(({ eventId }) => eventId ?? []), ...asked.rows.map((row) => row.event_id)])];
}
