import { sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type StayEntry, computeOwedForExtras } from '#features/payments/owed-for-extras.ts';
import { hasPrice, type PricingFacts, computeRestCents } from '#features/payments/rules.ts';
import { readFolioMoney } from '#features/payments/server/lists/money-of.ts';
import type { FolioMoney } from '#features/payments/shapes.ts';

/** Balance in cents. For a stay without a price it includes only extras: see `computeOwedForExtras`. */
export interface FolioRest {
  hasPrice: boolean;
  owedCents: number;
  restCents: number;
  isUndecided: boolean;
}

export async function readFolioRest(tx: Transaction, folioId: string): Promise<FolioRest> {
  const money = (await readFolioMoney(tx.rows, [folioId])).get(folioId);
  return money === undefined
    ? { hasPrice: false, owedCents: 0, restCents: 0, isUndecided: false }
    : readFolioRestFromMoney(tx.rows, folioId, money);
}

export async function readFolioRestFromMoney(rows: QueryBuilder, folioId: string, money: FolioMoney): Promise<FolioRest> {
  const { inReviewCents = 0 } = money;
  const isUndecided = money.undecided.length > 0 || inReviewCents > 0;
  if (hasPrice(await readPricingFacts(rows, folioId)))
    return { hasPrice: true, owedCents: money.balanceCents, restCents: money.restCents, isUndecided };
  const owedCents = computeOwedForExtras(await readStayEntries(rows, folioId));
  return { hasPrice: false, owedCents, restCents: computeRestCents(owedCents, money.undecided, inReviewCents), isUndecided };
}

async function readPricingFacts(rows: QueryBuilder, folioId: string): Promise<PricingFacts> {
  const result = await rows.execute<PricingFacts & Record<string, unknown>>(sql`
    select f.kind, ${pricingColumns} from folios f where f.id = ${folioId}`);
  return result.rows[0] ?? { kind: 'free', charged: [], askedAlone: [] };
}

async function readStayEntries(rows: QueryBuilder, folioId: string): Promise<StayEntry[]> {
  const result = await rows.execute<StayEntry & Record<string, unknown>>(sql`
    select e.kind, e.amount_cents as "amountCents", e.method, r.amount_cents as "askedCents"
    from money_entries e
    left join provider_payments p on p.id = e.payment_id
    left join payment_requests r on r.id = coalesce(e.request_id, p.request_id) and r.folio_id = e.folio_id
      and r.purpose in ('deposit', 'balance')
    where e.folio_id = ${folioId} order by e.seq`);
  return result.rows;
}

export const pricingColumns = sql`
  array(select line from money_entries e where e.folio_id = f.id and e.kind = 'charge') as charged,
  array(select id from payment_requests r where r.folio_id = f.id and r.purpose = 'other') as "askedAlone"`;
