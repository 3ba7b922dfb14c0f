import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { bySecret, PayerPage } from '#features/payments/shapes.ts';
import { isRequestOpen } from '#features/payments/rules.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { folios, paymentRequests as requests } from '#features/payments/server/tables.ts';
import { hasUndecidedSql } from './undecided.ts';
import { hashToken } from '#platform/http/server/tokens.ts';

/** Returns a payer's page by the secret of a staff request. If the request was reissued, the first secret opens the new one. */
export async function payerPage({ app, input }: CallContext<z.output<typeof bySecret>>): Promise<PayerPage | Refusal<'gone'>> {
  const [original] = await app.rows
    .select()
    .from(requests)
    .where(eq(requests.secretHash, hashToken(input.secret)));
  if (original === undefined || original.purpose === 'check-in') return refuse('gone');
  const line = original.lines[0]?.key ?? '';
  const [latest = original] = await app.rows
    .select()
    .from(requests)
    .where(and(eq(requests.folioId, original.folioId), eq(sql`${requests.lines} -> 0 ->> 'key'`, line)))
    .orderBy(desc(requests.seq))
    .limit(1);
  // Show the paid request, unless a newer one is open: after a dashboard refund, staff may request the amount a second time.
  const { id, description, amountCents, receivedParts, state } =
    original.state === 'paid' && !isRequestOpen(latest.state) ? original : latest;
  const link = state === 'received link' ? latest.link : null;
  const [money] = await app.rows
    .select({ isUndecided: hasUndecidedSql, isInReview: sql<boolean>`${folios.inReviewCents} > 0` })
    .from(requests)
    .innerJoin(folios, eq(folios.id, requests.folioId))
    .where(eq(requests.id, id));
  const { isUndecided = false, isInReview = false } = money ?? {};
  return {
    description,
    amountCents,
    received: receivedParts,
    state,
    link,
    isUndecided,
    isInReview,
    isPretend: getPayWay(app) === 'pretend',
  };
}
