import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { queuePushes } from '#platform/push/server/queue-push.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { nextDigestTime, defaultQuietHours, type QuietHours } from '#features/notifications/rules.ts';
import { toQuietHours } from './preferences.ts';
import { mailDigestJob, pushAfterQuietHoursJob } from './declared-jobs.ts';
import { findActiveDevices } from './active-devices.ts';
import { buildPushPayload } from './build-push-payload.ts';
import type { Receiver } from './receivers.ts';
import { notifications, quietHours } from './tables.ts';

type Row = typeof notifications.$inferInsert;
export interface StoredNotification {
  person: Receiver;
  row: Row;
}

/** A device that has gone shows within that; whoever has none is written to. */
const pushGracePeriod = 2 * minute;

/** Rings people's devices, now or when their night is over, and sees that whoever has none is written to. */
export async function scheduleAlerts(tx: Transaction, reached: readonly StoredNotification[], zone: string): Promise<void> {
  const wanting = reached.filter(({ row }) => row.wantsRing || row.wantsMail);
  if (wanting.length === 0) return;
  const ids = wanting.map(({ person }) => person.id);
  const [devices, quiet] = [await findActiveDevices(tx.rows, ids, tx.now), await findQuietEnds(tx, ids, zone)];
  const ringing = wanting.filter(({ row }) => row.wantsRing && row.ringsUntil > tx.now && devices.has(row.accountId));
  const now = ringing.filter(({ row }) => row.urgency === 'urgent' || !quiet.has(row.accountId));
  await queuePushes(
    tx,
    now.flatMap(({ person, row }) =>
      (devices.get(person.id) ?? []).map((device) => ({
        device,
        payload: buildPushPayload(row, person.language),
        urgency: row.urgency,
        expiresAt: row.ringsUntil,
      })),
    ),
  );
  if (now.length > 0)
    await tx.rows
      .update(notifications)
      .set({ rangAt: tx.now })
      .where(
        inArray(
          notifications.id,
          now.map(({ row }) => row.id),
        ),
      );
  for (const { row } of ringing) {
    const until = quiet.get(row.accountId);
    if (until !== undefined && row.urgency !== 'urgent') await scheduleOnce(tx, pushAfterQuietHoursJob, row.accountId, until);
  }
  for (const { row } of wanting) if (row.wantsMail) await scheduleMail(tx, row, devices.has(row.accountId), quiet.get(row.accountId));
}

async function scheduleMail(
  tx: Transaction,
  { accountId, urgency }: Row,
  hasDevice: boolean,
  quietEnd: Instant | undefined,
): Promise<void> {
  if (urgency === 'urgent')
    return scheduleOnce(tx, mailDigestJob, accountId, hasDevice ? addMilliseconds(tx.now, pushGracePeriod) : tx.now);
  const at = nextDigestTime(tx.now);
  await scheduleOnce(tx, mailDigestJob, accountId, quietEnd !== undefined && quietEnd > at ? quietEnd : at);
}

/** One job for each person and moment: it waits for this transaction, and so sees what it writes. */
async function scheduleOnce(tx: Transaction, job: typeof mailDigestJob, accountId: string, after: Instant): Promise<void> {
  await tx.enqueue(job, { accountId }, { after, key: `${accountId} ${after}` });
}

/** Until when each of them is not to be disturbed, where it is their night. */
async function findQuietEnds(tx: Transaction, ids: readonly string[], zone: string): Promise<Map<string, Instant>> {
  const stored = await tx.rows
    .select()
    .from(quietHours)
    .where(inArray(quietHours.accountId, [...ids]));
  const chosen = new Map(stored.map((row) => [row.accountId, toQuietHours(row)]));
  const untilUsual = findQuietEnd(defaultQuietHours, tx.now, zone);
  const found = new Map<string, Instant>();
  for (const id of ids) {
    const until = chosen.has(id) ? findQuietEnd(chosen.get(id) ?? null, tx.now, zone) : untilUsual;
    if (until !== null) found.set(id, until);
  }
  return found;
}

/** When the silence ends in which `now` lies; null outside it. Hours may pass midnight, and begin where they end: then there are none. */
export function findQuietEnd(quiet: QuietHours | null, now: Instant, zone: string): Instant | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const today = dayIn(zone, now);
  for (const day of [addDays(today, -1), today]) {
    const from = toInstant(zone, day, quiet.from);
    const to = toInstant(zone, quiet.to > quiet.from ? day : addDays(day, 1), quiet.to);
    if (from <= now && now < to) return to;
  }
  return null;
}
