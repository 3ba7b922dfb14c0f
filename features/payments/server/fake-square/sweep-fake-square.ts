import { and, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { fakeSquareRecords } from '#features/payments/server/tables.ts';

/** Square allows refunds for a year after a payment. One more month covers the outcome of the last refunds. */
const retentionMs = 400 * day;

/** Deletes old records of the fake Square. Keeps open links, because their due day may be years away. */
export const sweepFakeSquare = job({
  name: 'payments.sweep-pretend',
  shape: z.strictObject({}),
  cron: '55 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      const isOpen = sql`exists (select from payment_requests r
        where r.state in ('created', 'received link', 'remove link') and ${fakeSquareRecords.id} in (r.link_id, r.order_id))`;
      await tx.rows
        .delete(fakeSquareRecords)
        .where(and(lt(fakeSquareRecords.at, addMilliseconds(tx.now, -retentionMs)), sql`not ${isOpen}`));
    }),
});
