import { and, desc, eq, inArray } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { devicesOf, staleAfterDays, type PushDevice } from '#platform/push/server/devices.ts';
import { claimMs } from '#platform/push/server/send-pushes.ts';
import { pushes } from '#platform/push/server/tables.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { findActiveSessions } from '#features/accounts/server/public.ts';

/** By account, the devices that may ring: heard of lately, and whose session nobody has ended. */
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
  const living = new Map<string, PushDevice[]>();
  for (const device of all)
    if (sessions.has(device.sessionId)) living.set(device.accountId, [...(living.get(device.accountId) ?? []), device]);
  return living;
}

/**
 * Whether a device of theirs rings: nothing was sent to it yet, or its push service took the last message. One that
 * refuses, is too busy or cannot be asked leaves somebody without a word, so that a mail goes instead; so does a server
 * that died while it sent.
 */
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
  const underWaySince = addMilliseconds(clock.now(), -claimMs);
  const isMissed = (push: (typeof last)[number]) =>
    push.error !== null || push.state === 'kept' || (push.state === 'sending' && (push.claimedAt ?? '') <= underWaySince);
  const missed = new Set(last.filter(isMissed).map((push) => push.deviceId));
  return ids.some((id) => !missed.has(id));
}
