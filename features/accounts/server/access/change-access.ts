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
import { permissionsAt } from './permissions.ts';

/** What keeps two administrators apart; tests take it away to show what it prevents. */
export const guards = { lockAdministrators, lockAccount, hasNoAdministratorLeft };

/**
 * Sets the place, adds and removes permissions: only what was changed, so that two administrators never undo each other.
 * What makes an administrator takes a second step.
 */
export async function changeAccess(
  { app, caller, input }: CallContext<z.output<typeof AccessChange>>,
  guard = guards,
): Promise<Done | Refusal<'last-administrator' | 'not-found' | 'unknown-event' | 'confirm-administrator' | 'changed-meanwhile'>> {
  if (await hasUnknownEvent(app, input.grant)) return refuse('unknown-event', 'grant');
  return app.write(requireCaller(caller), async (tx) => {
    await guard.lockAdministrators(tx);
    const account = await guard.lockAccount(tx, input.id);
    if (account === null) return refuse('not-found');
    const before = { ...placeOf(account), permissions: await permissionsOf(tx, account.id) };
    if (isChangedMeanwhile(before, input)) return refuse('changed-meanwhile');
    await revokePermissions(tx, account.id, input.revoke);
    await grantPermissions(tx, account.id, input.grant);
    await setPlace(tx, account, input);
    const after = {
      accountType: input.accountType ?? account.accountType,
      accountArea: input.accountArea ?? account.accountArea,
      permissions: await permissionsOf(tx, account.id),
    };
    if (becomesAdministrator(before, after) && !input.confirmsAdministrator) return refuse('confirm-administrator');
    const wasLasting = account.disabledAt === null && isPermanentAdministrator(before);
    if (await guard.hasNoAdministratorLeft(tx, wasLasting)) return refuse('last-administrator');
    tx.record({ kind: 'accounts.standing-changed', subject: { type: 'account', id: account.id }, before, after });
    publishAccessChange(tx, account.id);
    return done;
  });
}

/** Whether somebody else has made something else, since it was seen, of what is changed here. */
function isChangedMeanwhile(now: Place & { permissions: PermissionGrant[] }, { seen, ...wanted }: z.output<typeof AccessChange>): boolean {
  if (seen === undefined) return false;
  const heldIn = (list: readonly PermissionGrant[], key: string) => list.find(({ permission }) => permission === key) ?? null;
  const hasMoved = (key: string, to: PermissionGrant | null) => {
    const held = heldIn(now.permissions, key);
    return !isSameGrant(held, heldIn(seen.permissions, key)) && !isSameGrant(held, to);
  };
  const isPlace = (one: Partial<Place>) => one.accountType === now.accountType && one.accountArea === now.accountArea;
  return (
    (wanted.accountType !== undefined && seen.place !== null && !isPlace(seen.place) && !isPlace(wanted)) ||
    wanted.grant.some((one) => hasMoved(one.permission, one)) ||
    wanted.revoke.some((key) => hasMoved(key, null))
  );
}

type Place = ReturnType<typeof placeOf>;

function placeOf({ accountType, accountArea }: Account) {
  return { accountType, accountArea };
}

export function publishAccessChange(tx: Transaction, accountId: string): void {
  publishAccountChange(tx, accountId);
  publishCallerChange(tx, accountId);
}

export async function permissionsOf(tx: Transaction, accountId: string): Promise<PermissionGrant[]> {
  const [found] = await tx.rows
    .select({ permissions: permissionsAt(tx.now) })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return found?.permissions ?? [];
}

async function setPlace(
  tx: Transaction,
  account: Account,
  { accountType, accountArea }: Partial<ReturnType<typeof placeOf>>,
): Promise<void> {
  if (accountType !== undefined && accountArea !== undefined)
    await tx.rows.update(accounts).set({ accountType, accountArea }).where(eq(accounts.id, account.id));
}

/** Granting again moves the end. */
export async function grantPermissions(tx: Transaction, accountId: string, granted: readonly PermissionGrant[]): Promise<void> {
  const last = new Map(granted.map((one) => [one.permission, one]));
  if (last.size === 0) return;
  const rows = [...last.values()].map((one) => ({ ...one, accountId, grantedBy: tx.by?.accountId ?? null, grantedAt: tx.now }));
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

async function revokePermissions(tx: Transaction, accountId: string, revoked: readonly string[]): Promise<void> {
  if (revoked.length > 0)
    await tx.rows
      .delete(accountPermissions)
      .where(and(eq(accountPermissions.accountId, accountId), inArray(accountPermissions.permission, [...revoked])));
}
