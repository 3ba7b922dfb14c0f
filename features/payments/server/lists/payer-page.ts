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

/** What a payer sees behind the secret of a staff's request. A link that was made anew shows behind the old one, which was mailed. */
export async function payerPage({ app, input }: CallContext<z.output<typeof bySecret>>): Promise<PayerPage | Refusal<'gone'>> {
  const [named] = await app.rows
    .select()
    .from(requests)
    .where(eq(requests.secretHash, hashToken(input.secret)));
  if (named === undefined || named.purpose === 'check-in') return refuse('gone');
  const line = named.lines[0]?.key ?? '';
  const [latest = named] = await app.rows
    .select()
    .from(requests)
    .where(and(eq(requests.folioId, named.folioId), eq(sql`${requests.lines} -> 0 ->> 'key'`, line)))
    .orderBy(desc(requests.seq))
    .limit(1);
  // What a refund in the provider's dashboard has left unpaid may be asked for anew.
  const { id, description, amountCents, received, state } = named.state === 'paid' && !isRequestOpen(latest.state) ? named : latest;
  const link = state === 'received link' ? latest.link : null;
  const [money] = await app.rows
    .select({ isUndecided: hasUndecidedSql, isInReview: sql<boolean>`${folios.inReviewCents} > 0` })
    .from(requests)
    .innerJoin(folios, eq(folios.id, requests.folioId))
    .where(eq(requests.id, id));
  const { isUndecided = false, isInReview = false } = money ?? {};
  return { description, amountCents, received, state, link, isUndecided, isInReview, isPretend: getPayWay(app) === 'pretend' };
}
