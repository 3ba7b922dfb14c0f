import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { pushDevices, pushes } from '#platform/push/server/tables.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { listNotifiableAccounts } from '#features/accounts/server/public.ts';
import type { PushRow } from '#features/notifications/shapes.ts';

const most = 20;

/** The last messages to phones that wait after a try, were kept or came to nothing. Of what they say, the title alone; of where they go, no address. */
export async function pushRows(app: AppContext, _input: object, ids: readonly string[] | undefined): Promise<PushRow[]> {
  const { id, createdAt, accountId, payload, state, status, error, attempts } = pushes;
  const found = await app.rows
    .select({ id, createdAt, accountId, payload, state, status, error, userAgent: pushDevices.userAgent })
    .from(pushes)
    .leftJoin(pushDevices, eq(pushDevices.id, pushes.deviceId))
    .where(and(ne(state, 'sent'), gt(attempts, 0), ids && inArray(id, [...ids])))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
  if (found.length === 0) return [];
  const people = new Map((await listNotifiableAccounts(app.rows, app.clock.now())).map((one) => [one.id, one.name]));
  return found.map(({ accountId: to, payload: { title }, userAgent, createdAt: at, ...push }) => ({
    ...push,
    at,
    title,
    to: people.get(to) ?? '',
    userAgent: userAgent ?? '',
  }));
}
