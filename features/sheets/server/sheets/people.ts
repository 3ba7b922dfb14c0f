import type { AppContext } from '#platform/server/app-context.ts';
import { listEnabledAccounts } from '#features/accounts/server/public.ts';
import type { SheetPerson } from '#features/sheets/shapes.ts';

/** Who may be written into a sheet, by name: for those who write it. */
export async function sheetPeople(app: AppContext): Promise<SheetPerson[]> {
  return (await listEnabledAccounts(app)).map(({ id, name }) => ({ id, name }));
}
