import type { AppContext } from '#platform/server/floor.ts';
import { listEnabledAccounts } from '#rooms/accounts/server/door.ts';
import type { SheetPerson } from '#rooms/sheets/shapes.ts';

/** Who may be written into a sheet, by name: for those who write it. */
export async function sheetPeople(app: AppContext): Promise<SheetPerson[]> {
  return (await listEnabledAccounts(app)).map(({ id, name }) => ({ id, name }));
}
