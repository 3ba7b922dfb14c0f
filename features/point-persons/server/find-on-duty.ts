import type { AppContext } from '#platform/server/app-context.ts';
import type { OnDuty } from '#features/point-persons/shapes.ts';
import { currentPointPersonRows } from './month-rows.ts';

interface Named {
  id: string;
  name: string;
  phone: string | null;
}

/** Returns the point persons of this month in the camp's order, each with the one of these accounts that has the name. */
export async function findOnDuty(app: AppContext, people: readonly Named[]): Promise<OnDuty[]> {
  return (await currentPointPersonRows(app))
    .filter(({ name }) => name !== '')
    .map(({ role, name, phone }) => {
      const account = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return { role, name, phone: phone || (account?.phone ?? ''), accountId: account?.id ?? null };
    });
}
