import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { accounts } from '#features/accounts/server/tables.ts';

export interface Colleague {
  id: string;
  name: string;
  area: string;
}

export async function findAccountsInAreas(rows: QueryBuilder, areas: readonly string[]): Promise<Colleague[]> {
  const { id, firstName, lastName, accountArea } = accounts;
  const accountRows = await rows
    .select({ id, firstName, lastName, area: accountArea })
    .from(accounts)
    .where(and(isNull(accounts.disabledAt), inArray(accountArea, [...areas]), isNotTestId(id)))
    .orderBy(asc(firstName), asc(lastName), asc(id));
  return accountRows.map(({ id: accountId, area, ...person }) => ({
    id: accountId,
    area,
    name: `${person.firstName} ${person.lastName}`.trim(),
  }));
}
