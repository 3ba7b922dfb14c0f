import type { Rows } from '#platform/database/server/database.ts';
import { accountsWithin } from '#rooms/accounts/server/door.ts';
import type { HousekeeperRow } from '#rooms/housekeeping/shapes.ts';

/** Whom places may be given to: those who clean first, then the office that helps out. */
const areas = ['Housekeeping', 'Administration', 'Development'];

export async function housekeepersOf(rows: Rows): Promise<HousekeeperRow[]> {
  return (await accountsWithin(rows, areas))
    .toSorted((one, other) => areas.indexOf(one.area) - areas.indexOf(other.area))
    .map(({ id, name }) => ({ id, name }));
}
