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

/** Delay of the email. If the push has failed by then, the account gets an email. */
const pushGracePeriod = 2 * minute;

/** Sends pushes now or after the quiet hours, and schedules emails. */
export async function scheduleAlerts(tx: Transaction, storedNotifications: readonly StoredNotification[], zone: string): Promise<void> {
  const alertable = storedNotifications.filter(({ row }) => row.wantsPush || row.wantsMail);
  if (alertable.length === 0) return;
  const ids = alertable.map(({ person }) => person.id);
  const [devices, quiet] = [await findActiveDevices(tx.rows, ids, tx.now), await findQuietEnds(tx, ids, zone)];
  const pushable = alertable.filter(({ row }) => row.wantsPush && row.pushExpiresAt > tx.now && devices.has(row.accountId));
  const immediate = pushable.filter(({ row }) => row.urgency === 'urgent' || !quiet.has(row.accountId));
  await queuePushes(
    tx,
    immediate.flatMap(({ person, row }) =>
      (devices.get(person.id) ?? []).map((device) => ({
        device,
        payload: buildPushPayload(row, person.language),
        urgency: row.urgency,
        expiresAt: row.pushExpiresAt,
      })),
    ),
  );
  if (immediate.length > 0)
    await tx.rows
      .update(notifications)
      .set({ pushedAt: tx.now })
      .where(
        inArray(
          notifications.id,
          immediate.map(({ row }) => row.id),
        ),
      );
  for (const { row } of pushable) {
    const until = quiet.get(row.accountId);
    if (until !== undefined && row.urgency !== 'urgent') await scheduleOnce(tx, pushAfterQuietHoursJob, row.accountId, until);
  }
  for (const { row } of alertable) if (row.wantsMail) await scheduleMail(tx, row, devices.has(row.accountId), quiet.get(row.accountId));
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

/** Enqueues one job per account and time. The job starts after this transaction and sees its rows. */
async function scheduleOnce(tx: Transaction, job: typeof mailDigestJob, accountId: string, after: Instant): Promise<void> {
  await tx.enqueue(job, { accountId }, { after, key: `${accountId} ${after}` });
}

/** Returns by account the end of the current quiet hours. */
async function findQuietEnds(tx: Transaction, ids: readonly string[], zone: string): Promise<Map<string, Instant>> {
  const storedNotifications = await tx.rows
    .select()
    .from(quietHours)
    .where(inArray(quietHours.accountId, [...ids]));
  const quietHoursByAccount = new Map(storedNotifications.map((row) => [row.accountId, toQuietHours(row)]));
  const defaultEnd = findQuietEnd(defaultQuietHours, tx.now, zone);
  const quietEnds = new Map<string, Instant>();
  for (const id of ids) {
    const until = quietHoursByAccount.has(id) ? findQuietEnd(quietHoursByAccount.get(id) ?? null, tx.now, zone) : defaultEnd;
    if (until !== null) quietEnds.set(id, until);
  }
  return quietEnds;
}

/**
 * Returns the end of the quiet hours that include `now`, or null. Quiet hours may cross midnight. If start and end are equal, there are
 * none.
 */
export function findQuietEnd(quiet: QuietHours | null, immediate: Instant, zone: string): Instant | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const today = dayIn(zone, immediate);
  for (const day of [addDays(today, -1), today]) {
    const from = toInstant(zone, day, quiet.from);
    const to = toInstant(zone, quiet.to > quiet.from ? day : addDays(day, 1), quiet.to);
    if (from <= immediate && immediate < to) return to;
  }
  return null;
}
