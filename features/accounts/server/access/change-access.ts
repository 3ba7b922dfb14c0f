import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { becomesAdministrator, type PermissionGrant, isPermanentAdministrator, isSameGrant } from '#features/accounts/rules.ts';
import type { AccessChange } from '#features/accounts/shapes.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { publishAccountChange, publishCallerChange } from '#features/accounts/server/topics.ts';
import { accountPermissions, accounts } from '#features/accounts/server/tables.ts';
import { lockAdministrators, hasNoAdministratorLeft } from './administrators.ts';
import { hasUnknownEvent } from './has-unknown-event.ts';
import { permissionsAtSql } from './permissions.ts';

/** These functions guard against concurrent changes. Tests replace them to reproduce each race. */
export const concurrencyGuards = { lockAdministrators, lockAccount, hasNoAdministratorLeft };

/** Applies only the changed fields, so that edits of two administrators to one account do not overwrite each other. */
export async function changeAccess(
  { app, caller, input }: CallContext<z.output<typeof AccessChange>>,
  guard = concurrencyGuards,
): Promise<Done | Refusal<'last-administrator' | 'not-found' | 'unknown-event' | 'confirm-administrator' | 'changed-meanwhile'>> {
  if (await hasUnknownEvent(app, input.grant)) return refuse('unknown-event', 'grant');
  return app.write(requireCaller(caller), async (tx) => {
    await guard.lockAdministrators(tx);
    const account = await guard.lockAccount(tx, input.id);
    if (account === null) return refuse('not-found');
    const before = { ...positionOf(account), permissions: await findPermissions(tx, account.id) };
    if (hasEditConflict(before, input)) return refuse('changed-meanwhile');
    await revokePermissions(tx, account.id, input.revoke);
    await grantPermissions(tx, account.id, input.grant);
    await setPosition(tx, account, input);
    const after = {
      accountType: input.accountType ?? account.accountType,
      accountArea: input.accountArea ?? account.accountArea,
      permissions: await findPermissions(tx, account.id),
    };
    if (becomesAdministrator(before, after) && !input.confirmsAdministrator) return refuse('confirm-administrator');
    const wasPermanent = account.disabledAt === null && isPermanentAdministrator(before);
    if (await guard.hasNoAdministratorLeft(tx, wasPermanent)) return refuse('last-administrator');
    tx.record({ kind: 'accounts.standing-changed', subject: { type: 'account', id: account.id }, before, after });
    publishAccessChange(tx, account.id);
    return done;
  });
}

/** Returns whether someone else has changed the same fields since the caller loaded them. */
function hasEditConflict(now: Position & { permissions: PermissionGrant[] }, { seen, ...change }: z.output<typeof AccessChange>): boolean {
  if (seen === undefined) return false;
  const findGrant = (list: readonly PermissionGrant[], key: string) => list.find(({ permission }) => permission === key) ?? null;
  const wasChanged = (key: string, to: PermissionGrant | null) => {
    const current = findGrant(now.permissions, key);
    return !isSameGrant(current, findGrant(seen.permissions, key)) && !isSameGrant(current, to);
  };
  const isCurrentPosition = (position: Partial<Position>) =>
    position.accountType === now.accountType && position.accountArea === now.accountArea;
  return (
    (change.accountType !== undefined && seen.place !== null && !isCurrentPosition(seen.place) && !isCurrentPosition(change)) ||
    change.grant.some((grant) => wasChanged(grant.permission, grant)) ||
    change.revoke.some((key) => wasChanged(key, null))
  );
}

type Position = ReturnType<typeof positionOf>;

function positionOf({ accountType, accountArea }: Account) {
  return { accountType, accountArea };
}

export function publishAccessChange(tx: Transaction, accountId: string): void {
  publishAccountChange(tx, accountId);
  publishCallerChange(tx, accountId);
}

export async function findPermissions(tx: Transaction, accountId: string): Promise<PermissionGrant[]> {
  const [accountRow] = await tx.rows
    .select({ permissions: permissionsAtSql(tx.now) })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return accountRow?.permissions ?? [];
}

async function setPosition(
  tx: Transaction,
  account: Account,
  { accountType, accountArea }: Partial<ReturnType<typeof positionOf>>,
): Promise<void> {
  if (accountType !== undefined && accountArea !== undefined)
    await tx.rows.update(accounts).set({ accountType, accountArea }).where(eq(accounts.id, account.id));
}

export async function grantPermissions(tx: Transaction, accountId: string, grants: readonly PermissionGrant[]): Promise<void> {
  const grantsByPermission = new Map(grants.map((grant) => [grant.permission, grant]));
  if (grantsByPermission.size === 0) return;
  const rows = [...grantsByPermission.values()].map((grant) => ({
    ...grant,
    accountId,
    grantedBy: tx.by?.accountId ?? null,
    grantedAt: tx.now,
  }));
  await tx.rows
    .insert(accountPermissions)
    .values(rows)
    .onConflictDoUpdate({
      target: [accountPermissions.accountId, accountPermissions.permission],
      set: {
        grantedBy: sql`excluded.granted_by`,
        grantedAt: sql`excluded.granted_at`,
        endsAt: sql`excluded.ends_at`,
        endsWithEvent: sql`excluded.ends_with_event`,
      },
    });
}

async function revokePermissions(tx: Transaction, accountId: string, permissions: readonly string[]): Promise<void> {
  if (permissions.length > 0)
    await tx.rows
      .delete(accountPermissions)
      .where(and(eq(accountPermissions.accountId, accountId), inArray(accountPermissions.permission, [...permissions])));
}
