import { createHash } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { devicesTopic } from '#platform/push/topics.ts';
import { pushDevices, pushes } from './tables.ts';

export type PushDevice = typeof pushDevices.$inferSelect;

/** Hashed alike in a browser, which so knows which of the devices it is: web/device-id.ts. */
export function deviceIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 40);
}

/** A device that has not been heard of for so long rings nobody: some services answer 'sent' for ever. */
export const staleAfterDays = 60;
const mostDevices = 20;

/** Keeps a device, or that it is still there. One browser is one person's: whoever was there before hears no more. */
export async function saveDevice(tx: Transaction, device: Omit<PushDevice, 'id' | 'createdAt' | 'refreshedAt'>): Promise<string> {
  const id = deviceIdOf(device.endpoint);
  const [before] = await tx.rows.select({ accountId: pushDevices.accountId }).from(pushDevices).where(eq(pushDevices.id, id)).for('update');
  await tx.rows
    .insert(pushDevices)
    .values({ ...device, id, createdAt: tx.now, refreshedAt: tx.now })
    .onConflictDoUpdate({ target: pushDevices.id, set: { ...device, refreshedAt: tx.now } });
  if (before && before.accountId !== device.accountId) tx.changed(devicesTopic(before.accountId), id);
  const own = await devicesOf(tx.rows, [device.accountId]);
  const oldest = own
    .toSorted((one, other) => (one.refreshedAt < other.refreshedAt ? -1 : 1))
    .slice(0, Math.max(0, own.length - mostDevices));
  await endDevices(
    tx,
    oldest.filter((one) => one.id !== id).map((one) => one.id),
  );
  tx.changed(devicesTopic(device.accountId), id);
  return id;
}

/** All devices of these accounts, oldest first. */
export async function devicesOf(rows: QueryBuilder, accountIds: readonly string[]): Promise<PushDevice[]> {
  if (accountIds.length === 0) return [];
  return rows
    .select()
    .from(pushDevices)
    .where(inArray(pushDevices.accountId, [...accountIds]))
    .orderBy(pushDevices.createdAt);
}

/** Ends them; `accountId` only those of this account. Answers how many there were. */
export async function endDevices(tx: Transaction, ids: readonly string[], accountId?: string): Promise<number> {
  if (ids.length === 0) return 0;
  const own = accountId === undefined ? undefined : eq(pushDevices.accountId, accountId);
  const gone = await tx.rows
    .delete(pushDevices)
    .where(and(inArray(pushDevices.id, [...ids]), own))
    .returning();
  for (const one of gone) tx.changed(devicesTopic(one.accountId), one.id);
  return gone.length;
}

/** Ends those that these sessions, named as `caller.sessionId`, have added: what still waits for them rings nobody. */
export async function endDevicesOfSessions(tx: Transaction, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const { id, sessionId } = pushDevices;
  const found = await tx.rows
    .select({ id })
    .from(pushDevices)
    .where(inArray(sessionId, [...sessionIds]));
  await endDevices(
    tx,
    found.map((one) => one.id),
  );
}

const keptDays = 7;

/** Forgets devices that nobody has heard of for long, and messages that are settled. */
export async function sweepPushes(tx: Transaction): Promise<void> {
  await tx.rows.delete(pushDevices).where(lt(pushDevices.refreshedAt, addMilliseconds(tx.now, -staleAfterDays * day)));
  await tx.rows.delete(pushes).where(lt(pushes.createdAt, addMilliseconds(tx.now, -keptDays * day)));
}
