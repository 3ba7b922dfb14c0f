import { sql } from 'drizzle-orm';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Rows } from '#platform/database/server/database.ts';
import { undecidedByFolio } from './undecided.ts';

/**
 * What the families of each of these events have still to pay together, in cents, less what has arrived and is
 * undecided; of an event whose families have nothing to pay, nothing.
 */
export async function owedByFamilies(rows: Rows, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const found = await rows.execute<{ eventId: string; cents: number }>(sql`
    select f.reservation_id as "eventId",
      sum(greatest(0, case when undecided.folio_id is null then f.balance_cents else coalesce(f.balance_cents - undecided.cents, 0) end))::float8 as cents
    from folios f left join (${undecidedByFolio}) as undecided on undecided.folio_id = f.id
    where f.reservation_id = any(${sql.param([...eventIds])}) and f.kind = 'check-in' and f.balance_cents > 0 and ${isReal(sql`f.id`)}
    group by f.reservation_id`);
  return new Map(found.rows.map(({ eventId, cents }) => [eventId, cents]));
}
