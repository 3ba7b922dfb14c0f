import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { id } from '#platform/http/shapes.ts';
import { declareJob, job } from '#platform/jobs/server/jobs.ts';
import type { Instant } from '#platform/time/instant.ts';
import { plannedEvents } from '#features/reservations/server/public.ts';
import { cancelRequests } from '#features/payments/server/requests/request.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { lockFolioRow } from './open-folio.ts';

export const syncStayStateJob = declareJob('payments.follow-state', z.strictObject({ id }));

/** Cancels the open requests of a cancelled stay. Keeps its charges, and requests created after the cancellation (such as for its fee). */
export const syncStayState = job({
  ...syncStayStateJob,
  run: (app, { id: stayId }) =>
    app.write(null, async (tx) => {
      if ((await lockFolioRow(tx, stayId)) === null || (await plannedEvents(tx.rows, [stayId])).length > 0) return;
      const at = await cancelledAt(tx, stayId);
      if (at !== null) await cancelRequests(tx, stayId, lte(paymentRequests.createdAt, at));
    }),
});

async function cancelledAt(tx: Transaction, stayId: string): Promise<Instant | null> {
  const [event] = await tx.rows
    .select({ at: events.at })
    .from(events)
    .where(and(eq(events.subjectType, 'reservation'), eq(events.subjectId, stayId), sql`${events.after} ->> 'state' = 'cancelled'`))
    .orderBy(desc(events.id))
    .limit(1);
  return event?.at ?? null;
}
