import { asc, eq, inArray } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { nextLapse } from '#rooms/accounts/rules.ts';
import type { MeRow, PersonRow } from '#rooms/accounts/shapes.ts';
import { hasSecondFactor, permissionsAt } from '#rooms/accounts/server/access/permissions.ts';
import { accounts } from '#rooms/accounts/server/tables.ts';

/** One query, however many they are. */
export async function personRows(floor: Floor, ids: readonly string[] | undefined): Promise<PersonRow[]> {
  return floor.rows
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
      profilePic: accounts.profilePic,
      accountType: accounts.accountType,
      accountArea: accounts.accountArea,
      permissions: permissionsAt(floor.clock.now()),
      disabledAt: accounts.disabledAt,
      createdAt: accounts.createdAt,
      lastSeenAt: accounts.lastSeenAt,
      secondFactor: hasSecondFactor,
    })
    .from(accounts)
    .where(ids && inArray(accounts.id, [...ids]))
    .orderBy(asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id));
}

export async function meRows(floor: Floor, accountId: string): Promise<MeRow[]> {
  const found = await floor.rows
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
      held: permissionsAt(floor.clock.now()),
      language: accounts.language,
      secondFactor: hasSecondFactor,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found.map(({ held, ...me }) => ({ ...me, permissions: held.map((one) => one.permission), turnsAt: nextLapse(held) }));
}
