import { and, desc, eq, inArray } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { devicesOf, staleAfterDays, type PushDevice } from '#platform/push/server/devices.ts';
import { claimMs } from '#platform/push/server/send-pushes.ts';
import { pushes } from '#platform/push/server/tables.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { findActiveSessions } from '#features/accounts/server/public.ts';

/** Returns by account the devices that were refreshed recently and whose session is still active. */
export async function findActiveDevices(
  rows: QueryBuilder,
  accountIds: readonly string[],
  now: Instant,
): Promise<Map<string, PushDevice[]>> {
  const all = (await devicesOf(rows, accountIds)).filter(({ refreshedAt }) => refreshedAt > addMilliseconds(now, -staleAfterDays * day));
  const sessions = await findActiveSessions(
    rows,
    all.map(({ sessionId }) => sessionId),
    now,
  );
  const activeDevices = new Map<string, PushDevice[]>();
  for (const device of all)
    if (sessions.has(device.sessionId)) activeDevices.set(device.accountId, [...(activeDevices.get(device.accountId) ?? []), device]);
  return activeDevices;
}

/** Returns whether push reaches a device, because its last message was accepted or none was sent. Otherwise the account gets an email. */
export async function isReachable({ rows, config, clock }: AppContext, accountId: string): Promise<boolean> {
  if (config.pushContact === undefined) return false;
  const ids = ((await findActiveDevices(rows, [accountId], clock.now())).get(accountId) ?? []).map(({ id }) => id);
  if (ids.length === 0) return false;
  const { deviceId, state, error, createdAt, claimedAt } = pushes;
  const last = await rows
    .selectDistinctOn([deviceId], { deviceId, state, error, claimedAt })
    .from(pushes)
    .where(and(eq(pushes.accountId, accountId), inArray(deviceId, ids)))
    .orderBy(deviceId, desc(createdAt), desc(pushes.id));
  const claimLimit = addMilliseconds(clock.now(), -claimMs);
  const hasFailed = (push: (typeof last)[number]) =>
    push.error !== null || push.state === 'kept' || (push.state === 'sending' && (push.claimedAt ?? '') <= claimLimit);
  const failedDevices = new Set(last.filter(hasFailed).map((push) => push.deviceId));
  return ids.some((id) => !failedDevices.has(id));
}
