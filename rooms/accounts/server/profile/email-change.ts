import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { hashOf, newToken } from '#platform/http/server/tokens.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour, type Instant, later } from '#platform/time/instant.ts';
import { emailChangeHours } from '#rooms/accounts/rules.ts';
import type { EmailChangeRow } from '#rooms/accounts/shapes.ts';
import { type Account, holdAccount } from '#rooms/accounts/server/account.ts';
import { emailChangeChanged } from '#rooms/accounts/server/changes.ts';
import { accounts, emailChanges } from '#rooms/accounts/server/tables.ts';

/** An address that waits to be confirmed, and the account as it is now. */
export interface PendingEmail {
  email: string;
  account: Account;
}

/** Keeps what is asked for. It takes the place of what was asked for before, whose link dies at once. */
export async function putEmailChange(tx: Transaction, accountId: string, email: string): Promise<void> {
  const fresh = { email, tokenHash: null, endsAt: later(tx.now, emailChangeHours * hour) };
  await tx.rows
    .insert(emailChanges)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: emailChanges.accountId, set: fresh });
  emailChangeChanged(tx, accountId);
}

/** A link for the new address: it takes the place of one that was mailed before. */
export async function newConfirmationLink(floor: Floor, tx: Transaction, accountId: string): Promise<string> {
  const token = newToken();
  await tx.rows
    .update(emailChanges)
    .set({ tokenHash: hashOf(token) })
    .where(eq(emailChanges.accountId, accountId));
  return `${floor.config.publicUrl}/confirm-email/${token}`;
}

/** What this link would confirm, while it is good and the account enabled. */
export async function emailChangeOfLink(rows: Rows, now: Instant, token: string): Promise<PendingEmail | null> {
  const [found] = await rows
    .select({ email: emailChanges.email, account: accounts })
    .from(emailChanges)
    .innerJoin(accounts, eq(accounts.id, emailChanges.accountId))
    .where(and(eq(emailChanges.tokenHash, hashOf(token)), gt(emailChanges.endsAt, now), isNull(accounts.disabledAt)));
  return found ?? null;
}

/** Of several who use one link at once, the deletion lets one through. */
export async function takeEmailChange(tx: Transaction, token: string): Promise<PendingEmail | null> {
  const found = await emailChangeOfLink(tx.rows, tx.now, token);
  const account = found && (await holdAccount(tx, found.account.id));
  if (!account || account.disabledAt !== null) return null;
  const [taken] = await tx.rows
    .delete(emailChanges)
    .where(eq(emailChanges.tokenHash, hashOf(token)))
    .returning({ email: emailChanges.email });
  if (!taken) return null;
  emailChangeChanged(tx, account.id);
  return { email: taken.email, account };
}

/** A change that waits ends: its link works no more. */
export async function cancelPendingEmail(tx: Transaction, accountId: string): Promise<void> {
  const [cancelled] = await tx.rows
    .delete(emailChanges)
    .where(eq(emailChanges.accountId, accountId))
    .returning({ email: emailChanges.email, endsAt: emailChanges.endsAt });
  if (!cancelled) return;
  emailChangeChanged(tx, accountId);
  if (cancelled.endsAt > tx.now)
    tx.record({ kind: 'accounts.email-change-cancelled', subject: { type: 'account', id: accountId }, before: { email: cancelled.email } });
}

export async function emailChangeRows(floor: Floor, accountId: string): Promise<EmailChangeRow[]> {
  return floor.rows
    .select({ id: emailChanges.accountId, email: emailChanges.email, endsAt: emailChanges.endsAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.endsAt, floor.clock.now())));
}
