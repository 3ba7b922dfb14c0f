import { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { declareJob } from '#platform/jobs/server/jobs.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { PushPayload } from '#platform/push/payload.ts';
import { pushes } from './tables.ts';

export const sendPushes = declareJob('push.send', z.object({ ids: z.array(z.string()).max(100) }));

export interface PushToSend {
  device: { id: string; accountId: string };
  payload: PushPayload;
  urgency: 'urgent' | 'normal' | 'quiet';
  expiresAt: Instant;
}

const batchSize = 25;

/** Queues push messages in the transaction, so that they are sent only after its commit. Returns their ids. */
export async function queuePushes(tx: Transaction, messages: readonly PushToSend[]): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(({ device, ...message }) => ({
    ...message,
    id: newId(),
    deviceId: device.id,
    accountId: device.accountId,
    createdAt: tx.now,
    state: 'waiting' as const,
  }));
  await tx.rows.insert(pushes).values(rows);
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += batchSize) await tx.enqueue(sendPushes, { ids: ids.slice(at, at + batchSize) });
  return ids;
}
