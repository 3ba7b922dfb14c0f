import { createHash } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { devicesTopic } from '#platform/push/topics.ts';
import { pushDevices, pushes } from './tables.ts';

export type PushDevice = typeof pushDevices.$inferSelect;

/**
 * Returns the id of a device, which is the hash of its endpoint. The browser computes the same hash to recognize itself (web/device.ts).
 */
export function deviceIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex').slice(0, 40);
}

/** A device that was not refreshed for this many days gets no push, because some push services answer 'sent' even for a lost device. */
export const staleAfterDays = 60;
const maxDevices = 20;

/** Saves or refreshes a device. A browser belongs to one account, so its previous account no longer receives pushes there. */
export async function saveDevice(tx: Transaction, device: Omit<PushDevice, 'id' | 'createdAt' | 'refreshedAt'>): Promise<string> {
  const id = deviceIdOf(device.endpoint);
  const [previous] = await tx.rows
    .select({ accountId: pushDevices.accountId })
    .from(pushDevices)
    .where(eq(pushDevices.id, id))
    .for('update');
  await tx.rows
    .insert(pushDevices)
    .values({ ...device, id, createdAt: tx.now, refreshedAt: tx.now })
    .onConflictDoUpdate({ target: pushDevices.id, set: { ...device, refreshedAt: tx.now } });
  if (previous && previous.accountId !== device.accountId) tx.changed(devicesTopic(previous.accountId), id);
  const ownDevices = await devicesOf(tx.rows, [device.accountId]);
  const oldest = ownDevices
    .toSorted((left, right) => (left.refreshedAt < right.refreshedAt ? -1 : 1))
    .slice(0, Math.max(0, ownDevices.length - maxDevices));
  await endDevices(
    tx,
    oldest.map((old) => old.id).filter((oldId) => oldId !== id),
  );
  tx.changed(devicesTopic(device.accountId), id);
  return id;
}

export async function devicesOf(rows: QueryBuilder, accountIds: readonly string[]): Promise<PushDevice[]> {
  if (accountIds.length === 0) return [];
  return rows
    .select()
    .from(pushDevices)
    .where(inArray(pushDevices.accountId, [...accountIds]))
    .orderBy(pushDevices.createdAt);
}

/** Deletes these devices and returns how many it has deleted. With `accountId`, it deletes only devices of that account. */
export async function endDevices(tx: Transaction, ids: readonly string[], accountId?: string): Promise<number> {
  if (ids.length === 0) return 0;
  const ofAccount = accountId === undefined ? undefined : eq(pushDevices.accountId, accountId);
  const deleted = await tx.rows
    .delete(pushDevices)
    .where(and(inArray(pushDevices.id, [...ids]), ofAccount))
    .returning();
  for (const device of deleted) tx.changed(devicesTopic(device.accountId), device.id);
  return deleted.length;
}

/** Deletes the devices that these sessions (`caller.sessionId`) have added. Messages that wait for these devices are not delivered. */
export async function endDevicesOfSessions(tx: Transaction, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const { id, sessionId } = pushDevices;
  const devices = await tx.rows
    .select({ id })
    .from(pushDevices)
    .where(inArray(sessionId, [...sessionIds]));
  await endDevices(
    tx,
    devices.map((device) => device.id),
  );
}

const keepMessagesDays = 7;

export async function sweepPushes(tx: Transaction): Promise<void> {
  await tx.rows.delete(pushDevices).where(lt(pushDevices.refreshedAt, addMilliseconds(tx.now, -staleAfterDays * day)));
  await tx.rows.delete(pushes).where(lt(pushes.createdAt, addMilliseconds(tx.now, -keepMessagesDays * day)));
}
