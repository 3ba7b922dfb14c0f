import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { pushDevices, pushes } from '#platform/push/server/tables.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { listNotifiableAccounts } from '#features/accounts/server/public.ts';
import type { PushRow } from '#features/notifications/shapes.ts';

const maxRows = 20;

/** Returns the latest pushes that were retried, not sent or failed, with their titles. Texts and endpoints are omitted. */
export async function pushRows(app: AppContext, _input: object, ids: readonly string[] | undefined): Promise<PushRow[]> {
  const { id, createdAt, accountId, payload, state, status, error, attempts } = pushes;
  const rows = await app.rows
    .select({ id, createdAt, accountId, payload, state, status, error, userAgent: pushDevices.userAgent })
    .from(pushes)
    .leftJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .where(and(ne(state, 'sent'), gt(attempts, 0), ids && inArray(id, [...ids])))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxRows);
  if (rows.length === 0) return [];
  const people = new Map((await listNotifiableAccounts(app.rows, app.clock.now())).map(({ id: personId, name }) => [personId, name]));
  return rows.map(({ accountId: to, payload: { title }, userAgent, createdAt: at, ...push }) => ({
    ...push,
    at,
    title,
    to: people.get(to) ?? '',
    userAgent: userAgent ?? '',
  }));
}
