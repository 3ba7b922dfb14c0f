import { and, eq, gt, inArray, notLike, sql } from 'drizzle-orm';
import type { Rows } from '../../../../platform/database/server/database.ts';
import { folios } from '../tables.ts';

/** What the families of each of these events still owe together, in cents; of an event whose families owe nothing, nothing. */
export async function owedByFamilies(rows: Rows, eventIds: readonly string[]): Promise<Map<string | null, number>> {
  if (eventIds.length === 0) return new Map();
  const found = await rows
    .select({ eventId: folios.reservationId, cents: sql<number>`sum(${folios.balanceCents})::float8` })
    .from(folios)
    .where(
      and(
        inArray(folios.reservationId, [...eventIds]),
        eq(folios.kind, 'check-in'),
        gt(folios.balanceCents, 0),
        notLike(folios.id, 'test%'),
      ),
    )
    .groupBy(folios.reservationId);
  return new Map(found.map(({ eventId, cents }) => [eventId, cents]));
}
