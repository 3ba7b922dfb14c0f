import { and, isNotNull, ne, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { Visibility } from '#features/maintenance/visibility.ts';
import { tickets } from '#features/maintenance/server/tables.ts';
import { whereKind } from './where-kind.ts';
import { whereTicketVisible } from './where-ticket-visible.ts';

export interface OpenTicketCount {
  placeId: string;
  count: number;
  isUnsafe: boolean;
}

export async function countOpenTickets(rows: QueryBuilder, sight: Visibility): Promise<OpenTicketCount[]> {
  const countRows = await rows
    .select({
      placeId: tickets.placeId,
      count: sql<number>`count(*)::int`,
      isUnsafe: sql<boolean>`bool_or(${tickets.unsafeAt} is not null)`,
    })
    .from(tickets)
    .where(
      and(
        isNotTestId(tickets.id),
        whereKind('tickets'),
        ne(tickets.status, 'closed'),
        isNotNull(tickets.placeId),
        await whereTicketVisible({ rows }, sight),
      ),
    )
    .groupBy(tickets.placeId);
  return countRows.map((row) => ({ ...row, placeId: row.placeId ?? '' }));
}
