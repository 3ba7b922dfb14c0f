import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { type BesideEntry, owedBeside } from '#rooms/payments/owed-beside.ts';
import { hasPrice, type Priced, restOf } from '#rooms/payments/rules.ts';
import { moneyOf } from '#rooms/payments/server/lists/money-of.ts';

/** In cents. Without a price, of what is asked for beside the stay alone: see `owedBeside`. */
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
  if (hasPrice(await pricedIn(tx, folioId))) return { hasPrice: true, owedCents: money.balanceCents, restCents: money.restCents };
  const owedCents = owedBeside(await entriesBeside(tx, folioId));
  return { hasPrice: false, owedCents, restCents: restOf(owedCents, money.undecided) };
}

async function pricedIn(tx: Transaction, folioId: string): Promise<Priced> {
  const found = await tx.rows.execute<Priced & Record<string, unknown>>(sql`
    select f.kind, ${pricedColumns} from folios f where f.id = ${folioId}`);
  return found.rows[0] ?? { kind: 'free', charged: [], askedAlone: [] };
}

async function entriesBeside(tx: Transaction, folioId: string): Promise<BesideEntry[]> {
  const found = await tx.rows.execute<BesideEntry & Record<string, unknown>>(sql`
    select e.kind, e.amount_cents as "amountCents", e.method, r.amount_cents as "askedCents"
    from money_entries e
    left join provider_payments p on p.id = e.payment_id
    left join payment_requests r on r.id = coalesce(e.request_id, p.request_id) and r.folio_id = e.folio_id
      and r.purpose in ('deposit', 'balance')
    where e.folio_id = ${folioId} order by e.seq`);
  return found.rows;
}

/** Columns of `Priced`, in a query from `folios f`. */
export const pricedColumns = sql`
  array(select line from money_entries e where e.folio_id = f.id and e.kind = 'charge') as charged,
  array(select id from payment_requests r where r.folio_id = f.id and r.purpose = 'other') as "askedAlone"`;
