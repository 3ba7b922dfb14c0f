import type { AppContext } from '#platform/server/app-context.ts';
import type { OnDuty } from '#features/point-persons/shapes.ts';
import { currentPointPersonRows } from './month-rows.ts';

interface NamedAccount {
  id: string;
  name: string;
  phone: string | null;
}

/** Returns this month's point persons in the order of the roles. Each one has the account with the same name, if it exists. */
export async function findOnDuty(app: AppContext, people: readonly NamedAccount[]): Promise<OnDuty[]> {
  return (await currentPointPersonRows(app))
    .filter(({ name }) => name !== '')
    .map(({ role, name, phone }) => {
      const account = people.find((person) => person.name.toLowerCase() === name.toLowerCase());
      return { role, name, phone: phone || (account?.phone ?? ''), accountId: account?.id ?? null };
    });
}
