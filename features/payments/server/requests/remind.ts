import { and, eq, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { daysBetweenReminders, maxReminders } from '#features/payments/rules.ts';
import { paymentRequests as requests } from '#features/payments/server/tables.ts';
import { lockRequest } from './request.ts';
import { mailReminder } from './request-mails.ts';

/**
 * Sends reminders for overdue open requests every morning. Does not check the balance: a paid request is already cancelled, and without a
 * price only the office knows the debt.
 */
export const remindersJob = job({
  name: 'payments.remind',
  shape: z.strictObject({}),
  cron: '0 10 * * *',
  run: (app) => remindOverdue(app),
});

export async function remindOverdue(app: AppContext): Promise<void> {
  const camp = await app.camp();
  const now = app.clock.now();
  const remindedBefore = addMilliseconds(now, -daysBetweenReminders * day);
  const overdue = and(
    eq(requests.state, 'received link'),
    isNotNull(requests.dueOn),
    lt(requests.dueOn, dayIn(camp.zone, now)),
    ne(requests.payerEmail, ''),
    lt(requests.reminders, maxReminders),
    or(isNull(requests.remindedAt), lte(requests.remindedAt, remindedBefore)),
    isNotTestId(requests.folioId),
  );
  const overdueRequests = await app.rows.select({ id: requests.id }).from(requests).where(overdue);
  for (const { id } of overdueRequests)
    await app.write(null, async (tx) => {
      const locked = await lockRequest(tx, id);
      if (locked === null) return;
      const { state, dueOn, remindedAt } = locked.request;
      // Skip this request: since the query it was paid, cancelled, or reminded by another server.
      if (state !== 'received link' || dueOn === null || (remindedAt !== null && remindedAt > remindedBefore)) return;
      await mailReminder(tx, app, camp, locked.request, dueOn);
    });
}
