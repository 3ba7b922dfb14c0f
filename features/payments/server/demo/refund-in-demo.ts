import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { pollRefund } from '#features/payments/server/refunds/follow-refund.ts';
import { refunds } from '#features/payments/server/tables.ts';
import { withFakeSquare } from './pay-in-demo.ts';

/**
 * Completes a folio's requested refunds at the fake provider. The refund job would run too late, because the demo refunds have an earlier
 * date.
 */
export async function refundInDemo(app: AppContext, folioId: string): Promise<void> {
  if (getPayWay(app) !== 'pretend') return;
  const requested = await app.rows
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.folioId, folioId), eq(refunds.state, 'asked')));
  const own = withFakeSquare(app);
  for (const { id } of requested) {
    // The first poll requests the refund, the second one finds it completed.
    await pollRefund(own, id);
    await pollRefund(own, id);
  }
}
