import { type SQL, sql } from 'drizzle-orm';
import { isSetUp, originKinds, type TicketKind } from '#features/maintenance/rules.ts';
import { tickets } from '#features/maintenance/server/tables.ts';

const setUpOrigins = originKinds.filter((originKind) => isSetUp({ originKind }));
/** Never null, so that it can be negated. */
const isSetUpRow = sql<boolean>`coalesce(${tickets.originKind} in ${setUpOrigins}, false)`;

/** Limits a query to tickets or set-ups, as `isOfKind` in rules.ts does; undefined for all. */
export function whereKind(kind: TicketKind | 'all'): SQL | undefined {
  if (kind === 'all') return undefined;
  return kind === 'set-ups' ? isSetUpRow : sql`(not ${isSetUpRow} or ${tickets.unsafeAt} is not null)`;
}

/** The event of a set-up: the origin id is `<schedule>.<row>`, and a schedule has the id of its event. */
export const setUpEventId = sql<string>`split_part(${tickets.originId}, '.', 1)`;
