import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type PermissionGrant, isPermission } from '#features/accounts/rules.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { topics } from '#features/accounts/server/topics.ts';
import { accountPermissions, accountRequests } from '#features/accounts/server/tables.ts';
import { grantPermissions, findPermissions, publishAccessChange } from './change-access.ts';

/**
 * Grants one permission in the caller's transaction and records the caller's account as the grantor. If the account already has
 * the permission, replaces its end date.
 * @throws if the permission key does not exist
 * @example await grantPermission(tx, accountId, 'view-event-*', { endsAt: null })
 */
export async function grantPermission(
  tx: Transaction,
  accountId: string,
  permission: string,
  { endsAt = null, endsWithEvent = null }: Partial<Omit<PermissionGrant, 'permission'>> = {},
): Promise<Done | Refusal<'no-account'>> {
  if (!isPermission(permission)) throw new Error(`There is no permission ${permission}.`);
  if ((await lockAccount(tx, accountId)) === null) return refuse('no-account');
  const before = { permissions: await findPermissions(tx, accountId) };
  await grantPermissions(tx, accountId, [{ permission, endsAt, endsWithEvent }]);
  tx.record({
    kind: 'accounts.standing-changed',
    subject: { type: 'account', id: accountId },
    before,
    after: { permissions: await findPermissions(tx, accountId) },
  });
  publishAccessChange(tx, accountId);
  return done;
}

/** Removes the permissions that were granted until the end of this event, from accounts and from open account requests. */
export async function removeEventPermissions(tx: Transaction, eventId: string): Promise<void> {
  const ended = await tx.rows
    .delete(accountPermissions)
    .where(eq(accountPermissions.endsWithEvent, eventId))
    .returning({ accountId: accountPermissions.accountId, permission: accountPermissions.permission });
  for (const { accountId, permission } of ended) {
    tx.record({
      kind: 'accounts.permission-lapsed',
      subject: { type: 'account', id: accountId },
      before: { permission },
      after: { eventId },
    });
    publishAccessChange(tx, accountId);
  }
  const granted: Partial<PermissionGrant>[] = [{ endsWithEvent: eventId }];
  const requests = await tx.rows
    .update(accountRequests)
    .set({ permissions: permissionsWithout(eventId) })
    .where(sql`${accountRequests.permissions} @> ${JSON.stringify(granted)}::jsonb`)
    .returning({ id: accountRequests.id });
  for (const { id } of requests) tx.changed(topics.requests, id);
}

function permissionsWithout(eventId: string) {
  return sql`(
    select coalesce(jsonb_agg(held), '[]') from jsonb_array_elements(${accountRequests.permissions}) as held
    where held ->> 'endsWithEvent' is distinct from ${eventId})`;
}
