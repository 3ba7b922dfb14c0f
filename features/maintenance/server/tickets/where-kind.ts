import { type SQL, sql } from 'drizzle-orm';
import { isSetUp, originKinds, type TicketKind } from '#features/maintenance/rules.ts';
import { tickets } from '#features/maintenance/server/tables.ts';

const setUpOrigins = originKinds.filter((originKind) => isSetUp({ originKind }));
/** `coalesce` makes the condition false instead of null, so that it can be negated. */
const isSetUpRow = sql<boolean>`coalesce(${tickets.originKind} in ${setUpOrigins}, false)`;

/** Returns the condition for tickets or set-ups, by the same rule as `isOfKind` in rules.ts. Returns undefined for 'all'. */
export function whereKind(kind: TicketKind | 'all'): SQL | undefined {
  if (kind === 'all') return undefined;
  return kind === 'set-ups' ? isSetUpRow : sql`(not ${isSetUpRow} or ${tickets.unsafeAt} is not null)`;
}

/** Returns the event of a set-up. The origin ID is `<schedule>.<row>`, and a schedule has the same ID as its event. */
export const setUpEventId = sql<string>`split_part(${tickets.originId}, '.', 1)`;
