import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { lockFolio } from '#features/payments/server/public.ts';
import { readCostsVersion } from '#features/check-in/server/costs/read-costs.ts';
import { requestCheckInPayment } from './request-check-in-payment.ts';
import { type CheckIn, hasOpenRequest, readCheckInMoney } from './check-in.ts';
import { findFamilyEvent } from './family-event.ts';
import { getFamilyPayWay } from './get-family-pay-way.ts';

export interface RequestedPayment {
  owedCents: number;
  event: string;
}

/**
 * Ensures that a payment link for the amount due exists. Refuses if payments in review may cover the balance, so that no family pays twice.
 */
export async function ensurePaymentLink(
  tx: Transaction,
  app: AppContext,
  checkIn: CheckIn,
): Promise<RequestedPayment | Refusal<'nothing-owed' | 'wants-a-look' | 'no-cards'>> {
  if ((await getFamilyPayWay(app)) === 'none') return refuse('no-cards');
  await lockFolio(tx, checkIn.id);
  const { balanceCents, restCents: owedCents, request } = await readCheckInMoney(tx.rows, checkIn.id);
  if (balanceCents <= 0 || checkIn.cancelledAt !== null) return refuse('nothing-owed');
  if (owedCents === 0) return refuse('wants-a-look');
  const event = await findFamilyEvent(tx.rows, checkIn.eventId, tx.now);
  if (hasOpenRequest(request) && request?.amountCents === owedCents) return { owedCents, event: event?.name ?? '' };
  const costs = await readCostsVersion(tx.rows, checkIn.costsVersion);
  await requestCheckInPayment(tx, app, checkIn, {
    event,
    owedCents,
    names: { language: checkIn.language, costs, persons: checkIn.persons },
  });
  return { owedCents, event: event?.name ?? '' };
}
