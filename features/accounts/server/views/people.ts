import { asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { needsSecondFactorSql } from '#features/settings/server/public.ts';
import { isAdministrator, findNextExpiry } from '#features/accounts/rules.ts';
import type { MeRow, PersonRow } from '#features/accounts/shapes.ts';
import { hasSecondFactorSql, permissionsAtSql } from '#features/accounts/server/access/permissions.ts';
import { accounts } from '#features/accounts/server/tables.ts';

export function personRows({ rows, clock }: AppContext, ids: readonly string[] | undefined): Promise<PersonRow[]> {
  return ids === undefined ? selectPeople(rows, clock.now()) : findPeople(rows, { ids, now: clock.now() });
}

// Prepared statement, because every change of a person runs this query.
const findPeople = preparedStatement(['ids', 'now'], (rows, { ids, now }) => selectPeople(rows, now, sql`${accounts.id} = any(${ids})`));

function selectPeople(rows: QueryBuilder, now: Instant | Placeholder, condition?: SQL) {
  return rows
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      profilePic: accounts.profilePic,
      accountType: accounts.accountType,
      accountArea: accounts.accountArea,
      permissions: permissionsAtSql(now),
      disabledAt: accounts.disabledAt,
      createdAt: accounts.createdAt,
      lastSeenAt: accounts.lastSeenAt,
      secondFactor: hasSecondFactorSql,
    })
    .from(accounts)
    .where(condition)
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id));
}

export async function meRows(app: AppContext, accountId: string): Promise<MeRow[]> {
  const accountRows = await app.rows
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      birthday: accounts.birthday,
      profilePic: accounts.profilePic,
      accountType: accounts.accountType,
      accountArea: accounts.accountArea,
      held: permissionsAtSql(app.clock.now()),
      language: accounts.language,
      secondFactor: hasSecondFactorSql,
      isSecondFactorNeeded: sql<boolean>`${sql.raw(needsSecondFactorSql)}`,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return accountRows.map(({ held: grants, isSecondFactorNeeded, ...me }) => {
    const permissions = grants.map(({ permission }) => permission);
    const mustEnroll = isSecondFactorNeeded && !me.secondFactor && isAdministrator({ accountArea: me.accountArea, permissions });
    return { ...me, permissions, mustEnroll, turnsAt: findNextExpiry(grants) };
  });
}
