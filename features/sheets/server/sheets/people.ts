import type { AppContext } from '#platform/server/app-context.ts';
import { listEnabledAccounts } from '#features/accounts/server/public.ts';
import type { SheetPerson } from '#features/sheets/shapes.ts';

export async function sheetPeople(app: AppContext): Promise<SheetPerson[]> {
  return (await listEnabledAccounts(app)).map(({ id, name }) => ({ id, name }));
}
