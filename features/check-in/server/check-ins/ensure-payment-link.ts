import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { lockFolio } from '#features/payments/server/public.ts';
import { readCostsVersion } from '#features/check-in/server/costs/read-costs.ts';
import { requestCheckInPayment } from './request-check-in-payment.ts';
import { type CheckIn, hasOpenRequest, moneyOfCheckIn } from './check-in.ts';
import { findFamilyEvent } from './family-event.ts';
import { getFamilyPayWay } from './get-family-pay-way.ts';

/** What was asked for, and of which event. */
export interface RequestedPayment {
  owedCents: number;
  event: string;
}

/**
 * A link for the rest that is owed, unless there is one already: two who ask at once get the same. `wants-a-look`
 * when what has arrived and is undecided may pay all of it: nobody is asked twice.
 */
export async function ensurePaymentLink(
  tx: Transaction,
  app: AppContext,
  one: CheckIn,
): Promise<RequestedPayment | Refusal<'nothing-owed' | 'wants-a-look' | 'no-cards'>> {
  if ((await getFamilyPayWay(app)) === 'none') return refuse('no-cards');
  await lockFolio(tx, one.id);
  const { balanceCents, restCents: owedCents, request } = await moneyOfCheckIn(tx.rows, one.id);
  if (balanceCents <= 0 || one.cancelledAt !== null) return refuse('nothing-owed');
  if (owedCents === 0) return refuse('wants-a-look');
  const event = await findFamilyEvent(tx.rows, one.eventId, tx.now);
  if (hasOpenRequest(request) && request?.amountCents === owedCents) return { owedCents, event: event?.name ?? '' };
  const costs = await readCostsVersion(tx.rows, one.costsVersion);
  await requestCheckInPayment(tx, app, one, { event, owedCents, names: { language: one.language, costs, persons: one.persons } });
  return { owedCents, event: event?.name ?? '' };
}
