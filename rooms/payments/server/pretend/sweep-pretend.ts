import { and, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { day, later } from '#platform/time/instant.ts';
import { pretendSquare } from '#rooms/payments/server/tables.ts';

/** A payment can be given back for a year, and a month more is for what then becomes of it. */
const keptFor = 400 * day;

/** The pretend checkout forgets what is old, but no link by which somebody may still pay: it may be due in years. */
export const sweepPretend = job({
  name: 'payments.sweep-pretend',
  shape: z.strictObject({}),
  every: '55 3 * * *',
  run: (floor) =>
    floor.write(null, async (tx) => {
      const isOpen = sql`exists (select from payment_requests r
        where r.state in ('created', 'received link', 'remove link') and ${pretendSquare.id} in (r.link_id, r.order_id))`;
      await tx.rows.delete(pretendSquare).where(and(lt(pretendSquare.at, later(tx.now, -keptFor)), sql`not ${isOpen}`));
    }),
});
