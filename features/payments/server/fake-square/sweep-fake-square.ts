import { and, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { fakeSquareRecords } from '#features/payments/server/tables.ts';

/** A payment can be given back for a year, and a month more is for what then becomes of it. */
const retentionMs = 400 * day;

/** The pretend checkout forgets what is old, but no link by which somebody may still pay: it may be due in years. */
export const sweepFakeSquare = job({
  name: 'payments.sweep-pretend',
  shape: z.strictObject({}),
  every: '55 3 * * *',
  run: (app) =>
    app.write(null, async (tx) => {
      const isOpen = sql`exists (select from payment_requests r
        where r.state in ('created', 'received link', 'remove link') and ${fakeSquareRecords.id} in (r.link_id, r.order_id))`;
      await tx.rows
        .delete(fakeSquareRecords)
        .where(and(lt(fakeSquareRecords.at, addMilliseconds(tx.now, -retentionMs)), sql`not ${isOpen}`));
    }),
});
