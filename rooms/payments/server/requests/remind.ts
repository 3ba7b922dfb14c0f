import { and, eq, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { day, later } from '#platform/time/instant.ts';
import { daysBetweenReminders, mostReminders } from '#rooms/payments/rules.ts';
import { paymentRequests as requests } from '#rooms/payments/server/tables.ts';
import { lockedRequest } from './request.ts';
import { mailReminder } from './request-mails.ts';

/**
 * Every morning: whose request is open after its day. The balance is not asked: what is not owed
 * any more was put away, and before a stay has its price only the office knows what its deposit was paid by otherwise.
 */
export const remind = job({
  name: 'payments.remind',
  shape: z.strictObject({}),
  every: '0 10 * * *',
  run: (floor) => remindTheOverdue(floor),
});

export async function remindTheOverdue(floor: Floor): Promise<void> {
  const camp = await floor.camp();
  const now = floor.clock.now();
  const wasLast = later(now, -daysBetweenReminders * day);
  const overdue = and(
    eq(requests.state, 'received link'),
    isNotNull(requests.dueOn),
    lt(requests.dueOn, dayIn(camp.zone, now)),
    ne(requests.payerEmail, ''),
    lt(requests.reminders, mostReminders),
    or(isNull(requests.remindedAt), lte(requests.remindedAt, wasLast)),
    isReal(requests.folioId),
  );
  const found = await floor.rows.select({ id: requests.id }).from(requests).where(overdue);
  for (const { id } of found)
    await floor.write(null, async (tx) => {
      const one = await lockedRequest(tx, id);
      if (one === null) return;
      const { state, dueOn, remindedAt } = one.request;
      // Paid, put away, or reminded by another server, since we looked.
      if (state !== 'received link' || dueOn === null || (remindedAt !== null && remindedAt > wasLast)) return;
      await mailReminder(tx, floor, camp, one.request, dueOn);
    });
}
