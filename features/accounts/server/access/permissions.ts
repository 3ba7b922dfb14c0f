import { type Placeholder, sql } from 'drizzle-orm';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import type { PermissionGrant } from '#features/accounts/rules.ts';
import { accountPermissions, secondFactors } from '#features/accounts/server/tables.ts';

// The SQL writes `accounts.id` as text: Drizzle omits the table name in a query over one table.

/** Returns a column for queries over `accounts`: the permissions that are valid at `now`. */
export function permissionsAtSql(now: Instant | Placeholder) {
  return sql<PermissionGrant[]>`(
    select coalesce(jsonb_agg(jsonb_build_array(held.permission, extract(epoch from held.ends_at) * 1000, held.ends_with_event) order by held.granted_at, held.permission), '[]')
    from ${accountPermissions} as held
    where held.account_id = accounts.id and (held.ends_at is null or held.ends_at > ${now}))`.mapWith(parsePermissionGrants);
}

export const hasSecondFactorSql = sql<boolean>`exists (
  select from ${secondFactors} as factor where factor.account_id = accounts.id and factor.confirmed_at is not null)`;

export function parsePermissionGrants(
  stored: [permission: string, endsAt: number | null, endsWithEvent: string | null][],
): PermissionGrant[] {
  return stored.map(([permission, endsAt, endsWithEvent]) => ({
    permission,
    endsAt: endsAt === null ? null : instantOf(Number(endsAt)),
    endsWithEvent,
  }));
}

export function formatFullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
