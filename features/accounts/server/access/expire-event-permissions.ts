import { isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { endedEvents } from '#features/reservations/server/public.ts';
import { accountPermissions } from '#features/accounts/server/tables.ts';
import { removeEventPermissions } from './grant-permission.ts';

export const expireEventPermissions = job({
  name: 'accounts.end-with-events',
  shape: z.strictObject({}),
  cron: '*/5 * * * *',
  async run(app) {
    const ended = await endedEvents(app, await listEventsEndingPermissions(app));
    if (ended.length === 0) return;
    await app.write(null, async (tx) => {
      for (const eventId of ended.toSorted()) await removeEventPermissions(tx, eventId);
    });
  },
});

async function listEventsEndingPermissions(app: AppContext): Promise<string[]> {
  const granted = await app.rows
    .selectDistinct({ eventId: accountPermissions.endsWithEvent })
    .from(accountPermissions)
    .where(isNotNull(accountPermissions.endsWithEvent));
  const requested = await app.rows.execute<{ event_id: string }>(sql`
    select distinct granted ->> 'endsWithEvent' as event_id
    from account_requests, jsonb_array_elements(account_requests.permissions) as granted
    where granted ->> 'endsWithEvent' is not null`);
  return [...new Set([...granted.flatMap(({ eventId }) => eventId ?? []), ...requested.rows.map((row) => row.event_id)])];
}
