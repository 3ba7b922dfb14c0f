import type { Floor } from '#platform/server/floor.ts';
import { namedAccounts } from '#rooms/accounts/server/door.ts';
import { isGranted } from '#platform/http/rules.ts';
import { rules } from '#rooms/screens.ts';

/** Accounts that may open the room, by name; nothing else of them. */
export async function accountRows(floor: Floor): Promise<{ id: string; name: string }[]> {
  const accounts = await namedAccounts(floor);
  return accounts.filter((account) => isGranted(rules.maintenance, account)).map(({ id, name }) => ({ id, name }));
}
