import { and, eq, gt, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { emailChangeHours } from '#features/accounts/rules.ts';
import type { EmailChangeRow } from '#features/accounts/shapes.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { publishEmailChange } from '#features/accounts/server/topics.ts';
import { accounts, emailChanges } from '#features/accounts/server/tables.ts';

export interface PendingEmail {
  email: string;
  account: Account;
}

export async function savePendingEmail(tx: Transaction, accountId: string, email: string): Promise<void> {
  const pending = { email, tokenHash: null, endsAt: addMilliseconds(tx.now, emailChangeHours * hour) };
  await tx.rows
    .insert(emailChanges)
    .values({ accountId, ...pending })
    .onConflictDoUpdate({ target: emailChanges.accountId, set: pending });
  publishEmailChange(tx, accountId);
}

export async function createConfirmationLink(app: AppContext, tx: Transaction, accountId: string): Promise<string> {
  const token = newToken();
  await tx.rows
    .update(emailChanges)
    .set({ tokenHash: hashToken(token) })
    .where(eq(emailChanges.accountId, accountId));
  return `${app.config.publicUrl}/confirm-email/${token}`;
}

export async function findPendingEmail(rows: QueryBuilder, now: Instant, token: string): Promise<PendingEmail | null> {
  const [emailChangeRow] = await rows
    .select({ email: emailChanges.email, account: accounts })
    .from(emailChanges)
    .innerJoin(accounts, eq(accounts.id, emailChanges.accountId))
    .where(and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.endsAt, now), isNull(accounts.disabledAt)));
  return emailChangeRow ?? null;
}

export async function consumePendingEmail(tx: Transaction, token: string): Promise<PendingEmail | null> {
  const pendingEmail = await findPendingEmail(tx.rows, tx.now, token);
  const account = pendingEmail && (await lockAccount(tx, pendingEmail.account.id));
  if (!account || account.disabledAt !== null) return null;
  const [deleted] = await tx.rows
    .delete(emailChanges)
    .where(eq(emailChanges.tokenHash, hashToken(token)))
    .returning({ email: emailChanges.email });
  if (!deleted) return null;
  publishEmailChange(tx, account.id);
  return { email: deleted.email, account };
}

export async function cancelPendingEmail(tx: Transaction, accountId: string): Promise<void> {
  const [cancelled] = await tx.rows
    .delete(emailChanges)
    .where(eq(emailChanges.accountId, accountId))
    .returning({ email: emailChanges.email, endsAt: emailChanges.endsAt });
  if (!cancelled) return;
  publishEmailChange(tx, accountId);
  if (cancelled.endsAt > tx.now)
    tx.record({ kind: 'accounts.email-change-cancelled', subject: { type: 'account', id: accountId }, before: { email: cancelled.email } });
}

export async function emailChangeRows(app: AppContext, accountId: string): Promise<EmailChangeRow[]> {
  return app.rows
    .select({ id: emailChanges.accountId, email: emailChanges.email, endsAt: emailChanges.endsAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.endsAt, app.clock.now())));
}
