import type { QueryBuilder } from '#platform/database/server/database.ts';
import { findAccountsInAreas } from '#features/accounts/server/public.ts';
import type { HousekeeperRow } from '#features/housekeeping/shapes.ts';

const areas = ['Housekeeping', 'Administration', 'Development'];

export async function listHousekeepers(rows: QueryBuilder): Promise<HousekeeperRow[]> {
  return (await findAccountsInAreas(rows, areas))
    .toSorted((one, other) => areas.indexOf(one.area) - areas.indexOf(other.area))
    .map(({ id, name }) => ({ id, name }));
}
