import { inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { allPlaces } from '#features/places/server/public.ts';
import { areasWithPlaces, originsOf, placesOfArea } from '#features/maintenance/places-of-area.ts';
import type { Reader, Visibility, TicketSection } from '#features/maintenance/visibility.ts';
import { tickets, workers } from '#features/maintenance/server/tables.ts';

/** Returns the condition for visible tickets, by the same rule as `isVisible`. Returns undefined with full access. */
export async function whereTicketVisible(from: { rows: QueryBuilder }, sight: Visibility): Promise<SQL | undefined> {
  if (sight === 'all') return undefined;
  return or(isReportedBy(sight), isAssignedTo(sight), await isInPlacesOf(from, sight));
}

export async function whereInSection(from: { rows: QueryBuilder }, section: TicketSection, reader: Reader): Promise<SQL | undefined> {
  const assigned = isAssignedTo(reader);
  if (section === 'assigned') return assigned;
  const reported = isReportedBy(reader);
  if (section === 'reported') return sql`(${reported} and ${not(assigned)})`;
  return sql`(${await isInPlacesOf(from, reader)} and ${not(assigned)} and ${not(reported)})`;
}

/** `coalesce` makes the condition false instead of null, so that it can be negated. */
function isReportedBy({ accountId }: Reader): SQL {
  return sql`${tickets.reporterId} is not distinct from ${accountId}`;
}

/** An open ticket of a removed worker counts as unassigned. */
export function isAssignedTo({ accountId }: Pick<Reader, 'accountId'>): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${workers} own where own.id = ${tickets.assigneeId} and own.account_id = ${accountId} and own.removed_at is null)`;
}

async function isInPlacesOf({ rows }: { rows: QueryBuilder }, { area }: Reader): Promise<SQL> {
  if (!areasWithPlaces.includes(area)) return sql`false`;
  const placeIds = placesOfArea(area, await allPlaces(rows));
  const origins = originsOf(area);
  return (
    or(
      placeIds.length === 0 ? undefined : inArray(tickets.placeId, placeIds),
      origins.length === 0 ? undefined : inArray(tickets.originKind, [...origins]),
    ) ?? sql`false`
  );
}
