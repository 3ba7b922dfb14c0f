import type { Floor } from '#platform/server/floor.ts';
import type { OnDuty } from '#rooms/point-persons/shapes.ts';
import { onNowRows } from './month-rows.ts';

interface Named {
  id: string;
  name: string;
  phone: string | null;
}

/** Returns the point persons of this month in the camp's order, each with the one of these accounts that has the name. */
export async function onDuty(floor: Floor, people: readonly Named[]): Promise<OnDuty[]> {
  return (await onNowRows(floor))
    .filter(({ name }) => name !== '')
    .map(({ role, name, phone }) => {
      const account = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return { role, name, phone: phone || (account?.phone ?? ''), accountId: account?.id ?? null };
    });
}
