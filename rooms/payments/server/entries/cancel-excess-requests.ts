import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { job } from '#platform/jobs/server/jobs.ts';
import { hour, later } from '#platform/time/instant.ts';
import { cancelExcessJob } from '#rooms/payments/server/declared-jobs.ts';
import { lockedFolio } from '#rooms/payments/server/folios/open-folio.ts';
import { restIn } from '#rooms/payments/server/folios/rest-in.ts';
import { cancelRequests } from '#rooms/payments/server/requests/request.ts';
import { paymentRequests } from '#rooms/payments/server/tables.ts';

/**
 * Takes back open requests that ask for more than the rest that is owed, so that nobody pays twice. Before a stay has
 * its price it is not known what is owed of it: its deposits stay. The folio must be locked.
 */
export async function cancelExcessRequests(tx: Transaction, folioId: string): Promise<void> {
  const { hasPrice, restCents } = await restIn(tx, folioId);
  const isExcess = gt(paymentRequests.amountCents, Math.min(restCents, 2 ** 31 - 1));
  await cancelRequests(tx, folioId, hasPrice ? isExcess : and(isExcess, eq(paymentRequests.purpose, 'other')));
}

/** A stay is priced in several steps: the first, alone, may be less than its deposit. */
const pricedWithin = hour;

/** The same once no charge has come for an hour: then what is charged is taken for the price. */
export function cancelExcessLater(tx: Transaction, folioId: string): Promise<void> {
  return tx.later(cancelExcessJob, { id: folioId }, { key: folioId, after: later(tx.now, pricedWithin) });
}

export const cancelExcess = job({
  ...cancelExcessJob,
  run: (floor, { id }) =>
    floor.write(null, async (tx) => {
      if ((await lockedFolio(tx, id)) !== null) await cancelExcessRequests(tx, id);
    }),
});
