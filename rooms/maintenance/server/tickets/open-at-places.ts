import { and, isNotNull, ne, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { isReal } from '#platform/database/server/real-ids.ts';
import type { Sight } from '#rooms/maintenance/sight.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import { ofKind } from './of-kind.ts';
import { ticketsInSight } from './in-sight.ts';

/** How many tickets wait at a place. */
export interface OpenAtPlace {
  placeId: string;
  count: number;
  isUnsafe: boolean;
}

/** Tickets without set-ups that are not closed, by place, as far as somebody sees them. */
export async function openAtPlaces(rows: Rows, sight: Sight): Promise<OpenAtPlace[]> {
  const found = await rows
    .select({
      placeId: tickets.placeId,
      count: sql<number>`count(*)::int`,
      isUnsafe: sql<boolean>`bool_or(${tickets.unsafeAt} is not null)`,
    })
    .from(tickets)
    .where(
      and(
        isReal(tickets.id),
        ofKind('tickets'),
        ne(tickets.status, 'closed'),
        isNotNull(tickets.placeId),
        await ticketsInSight({ rows }, sight),
      ),
    )
    .groupBy(tickets.placeId);
  return found.map((one) => ({ ...one, placeId: one.placeId ?? '' }));
}
