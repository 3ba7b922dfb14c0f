import type { Floor } from '#platform/server/floor.ts';
import { namedAccounts } from '#rooms/accounts/server/door.ts';
import type { SheetPerson } from '#rooms/sheets/shapes.ts';

/** Who may be written into a sheet, by name: for those who write it. */
export async function sheetPeople(floor: Floor): Promise<SheetPerson[]> {
  return (await namedAccounts(floor)).map(({ id, name }) => ({ id, name }));
}
