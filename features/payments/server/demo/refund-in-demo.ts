import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { pollRefund } from '#features/payments/server/refunds/follow-refund.ts';
import { refunds } from '#features/payments/server/tables.ts';
import { withFakeSquare } from './pay-in-demo.ts';

/**
 * For the demonstration camp: has the pretend checkout give back what was asked of it for a folio, until the money has
 * arrived. Left to its job it would go out after the camp is ready, and hang about as late, since it is dated earlier.
 */
export async function refundInDemo(app: AppContext, folioId: string): Promise<void> {
  if (getPayWay(app) !== 'pretend') return;
  const asked = await app.rows
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.folioId, folioId), eq(refunds.state, 'asked')));
  const own = withFakeSquare(app);
  for (const { id } of asked) {
    // Asked for, and then found to have arrived.
    await pollRefund(own, id);
    await pollRefund(own, id);
  }
}
