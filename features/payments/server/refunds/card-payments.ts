import { sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';

export interface CardPayment {
  paymentId: string;
  leftCents: number;
}

/** Returns a folio's card payments, oldest first, each with the cents that can still be refunded. */
export async function readCardPayments(rows: QueryBuilder, folioId: string): Promise<CardPayment[]> {
  const result = await rows.execute<CardPayment & Record<string, unknown>>(sql`
    select e.payment_id as "paymentId",
      (-e.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = e.payment_id and r.state <> 'failed'), 0))::int as "leftCents"
    from money_entries e where e.folio_id = ${folioId} and e.kind = 'card' and e.payment_id is not null order by e.seq`);
  return result.rows;
}
