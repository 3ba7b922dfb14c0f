import { and, eq } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { payWay } from '#rooms/payments/server/provider/provider-of.ts';
import { followOn } from '#rooms/payments/server/refunds/follow-refund.ts';
import { refunds } from '#rooms/payments/server/tables.ts';
import { withoutNetwork } from './pay-in-demo.ts';

/**
 * For the demonstration camp: has the pretend checkout give back what was asked of it for a folio, until the money has
 * arrived. Left to its job it would go out after the camp is ready, and hang about as late, since it is dated earlier.
 */
export async function giveBackInDemo(floor: Floor, folioId: string): Promise<void> {
  if (payWay(floor) !== 'pretend') return;
  const asked = await floor.rows
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.folioId, folioId), eq(refunds.state, 'asked')));
  const own = withoutNetwork(floor);
  for (const { id } of asked) {
    // Asked for, and then found to have arrived.
    await followOn(own, id);
    await followOn(own, id);
  }
}
