import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { queuePushes } from '#platform/push/server/queue-push.ts';
import { dayIn, daysLater } from '#platform/time/calendar.ts';
import { type Instant, later, minute } from '#platform/time/instant.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { digestAt, usualQuietHours, type QuietHours } from '#rooms/notifications/rules.ts';
import { hoursOf } from './choices.ts';
import { mailDigestJob, ringHeldJob } from './declared-jobs.ts';
import { livingDevices } from './living-devices.ts';
import { payloadOf } from './payload-of.ts';
import type { Receiver } from './receivers.ts';
import { notifications, quietHours } from './tables.ts';

type Row = typeof notifications.$inferInsert;
export interface Reached {
  person: Receiver;
  row: Row;
}

/** A device that has gone shows within that; whoever has none is written to. */
const proofTakes = 2 * minute;

/** Rings people's devices, now or when their night is over, and sees that whoever has none is written to. */
export async function reach(tx: Transaction, reached: readonly Reached[], zone: string): Promise<void> {
  const wanting = reached.filter(({ row }) => row.wantsRing || row.wantsMail);
  if (wanting.length === 0) return;
  const ids = wanting.map(({ person }) => person.id);
  const [devices, quiet] = [await livingDevices(tx.rows, ids, tx.now), await quietTimes(tx, ids, zone)];
  const ringing = wanting.filter(({ row }) => row.wantsRing && row.ringsUntil > tx.now && devices.has(row.accountId));
  const now = ringing.filter(({ row }) => row.urgency === 'urgent' || !quiet.has(row.accountId));
  await queuePushes(
    tx,
    now.flatMap(({ person, row }) =>
      (devices.get(person.id) ?? []).map((device) => ({
        device,
        payload: payloadOf(row, person.language),
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
    if (until !== undefined && row.urgency !== 'urgent') await laterFor(tx, ringHeldJob, row.accountId, until);
  }
  for (const { row } of wanting) if (row.wantsMail) await mailLater(tx, row, devices.has(row.accountId), quiet.get(row.accountId));
}

async function mailLater(tx: Transaction, { accountId, urgency }: Row, hasDevice: boolean, quietEnd: Instant | undefined): Promise<void> {
  if (urgency === 'urgent') return laterFor(tx, mailDigestJob, accountId, hasDevice ? later(tx.now, proofTakes) : tx.now);
  const at = digestAt(tx.now);
  await laterFor(tx, mailDigestJob, accountId, quietEnd !== undefined && quietEnd > at ? quietEnd : at);
}

/** One job for each person and moment: it waits for this transaction, and so sees what it writes. */
async function laterFor(tx: Transaction, job: typeof mailDigestJob, accountId: string, after: Instant): Promise<void> {
  await tx.later(job, { accountId }, { after, key: `${accountId} ${after}` });
}

/** Until when each of them is not to be disturbed, where it is their night. */
async function quietTimes(tx: Transaction, ids: readonly string[], zone: string): Promise<Map<string, Instant>> {
  const stored = await tx.rows
    .select()
    .from(quietHours)
    .where(inArray(quietHours.accountId, [...ids]));
  const chosen = new Map(stored.map((row) => [row.accountId, hoursOf(row)]));
  const untilUsual = quietUntil(usualQuietHours, tx.now, zone);
  const found = new Map<string, Instant>();
  for (const id of ids) {
    const until = chosen.has(id) ? quietUntil(chosen.get(id) ?? null, tx.now, zone) : untilUsual;
    if (until !== null) found.set(id, until);
  }
  return found;
}

/** When the silence ends in which `now` lies; null outside it. Hours may pass midnight, and begin where they end: then there are none. */
export function quietUntil(quiet: QuietHours | null, now: Instant, zone: string): Instant | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const today = dayIn(zone, now);
  for (const day of [daysLater(today, -1), today]) {
    const from = momentIn(zone, day, quiet.from);
    const to = momentIn(zone, quiet.to > quiet.from ? day : daysLater(day, 1), quiet.to);
    if (from <= now && now < to) return to;
  }
  return null;
}
