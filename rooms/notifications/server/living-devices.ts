import type { Rows } from '#platform/database/server/database.ts';
import { devicesOf, forgottenDays, type PushDevice } from '#platform/push/server/devices.ts';
import { day, type Instant, later } from '#platform/time/instant.ts';
import { livingSessions } from '#rooms/accounts/server/door.ts';

/** By account, the devices that may ring: heard of lately, and whose session nobody has ended. */
export async function livingDevices(rows: Rows, accountIds: readonly string[], now: Instant): Promise<Map<string, PushDevice[]>> {
  const all = (await devicesOf(rows, accountIds)).filter(({ refreshedAt }) => refreshedAt > later(now, -forgottenDays * day));
  const sessions = await livingSessions(
    rows,
    all.map(({ sessionId }) => sessionId),
    now,
  );
  const living = new Map<string, PushDevice[]>();
  for (const device of all)
    if (sessions.has(device.sessionId)) living.set(device.accountId, [...(living.get(device.accountId) ?? []), device]);
  return living;
}
