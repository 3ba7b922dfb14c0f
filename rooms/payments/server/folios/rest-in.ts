import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { hasPrice, type Priced, restOf } from '#rooms/payments/rules.ts';
import { moneyOf } from '#rooms/payments/server/lists/money-of.ts';

/** In cents. Without a price, of what is asked for beside the stay alone: what has paid for a deposit pays none of it. */
export interface Rest {
  /** Without one, a deposit and a balance of the stay are bounded by nothing. */
  hasPrice: boolean;
  owedCents: number;
  /** What may still be asked for: what has arrived and is undecided is taken off. */
  restCents: number;
}

/** The folio must be locked. */
export async function restIn(tx: Transaction, folioId: string): Promise<Rest> {
  const money = (await moneyOf(tx.rows, [folioId])).get(folioId);
  if (money === undefined) return { hasPrice: false, owedCents: 0, restCents: 0 };
  const priced = await pricedIn(tx, folioId);
  if (hasPrice(priced)) return { hasPrice: true, owedCents: money.balanceCents, restCents: money.restCents };
  const owedCents = money.balanceCents + priced.downCents;
  return { hasPrice: false, owedCents, restCents: restOf(owedCents, money.undecided) };
}

/** `downCents` was paid for its deposits and balances, less what was given back to their cards. */
async function pricedIn(tx: Transaction, folioId: string): Promise<Priced & { downCents: number }> {
  const found = await tx.rows.execute<Priced & { downCents: number } & Record<string, unknown>>(sql`
    select f.kind, ${pricedColumns}, coalesce((
      select -sum(e.amount_cents) from money_entries e
      left join provider_payments p on p.id = e.payment_id
      join payment_requests r on r.id = coalesce(e.request_id, p.request_id)
      where e.folio_id = f.id and r.folio_id = f.id and r.purpose in ('deposit', 'balance')
        and e.kind in ('card', 'cash', 'cheque', 'refund')), 0)::float8 as "downCents"
    from folios f where f.id = ${folioId}`);
  return found.rows[0] ?? { kind: 'free', charged: [], askedAlone: [], downCents: 0 };
}

/** Columns of `Priced`, in a query from `folios f`. */
export const pricedColumns = sql`
  array(select line from money_entries e where e.folio_id = f.id and e.kind = 'charge') as charged,
  array(select id from payment_requests r where r.folio_id = f.id and r.purpose = 'other') as "askedAlone"`;
