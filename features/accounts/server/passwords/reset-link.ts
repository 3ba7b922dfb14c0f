import { and, eq, gt, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { resetLifetimeMinutes } from '#features/accounts/rules.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { mails } from '#features/accounts/server/mails.ts';
import { accounts, resetTokens } from '#features/accounts/server/tables.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';

/** Returns a reset link that works once within an hour. A new link replaces an earlier one. */
export async function createResetLink(app: AppContext, tx: Transaction, accountId: string): Promise<string> {
  const token = newToken();
  const fields = { tokenHash: hashToken(token), expiresAt: addMilliseconds(tx.now, resetLifetimeMinutes * minute) };
  await tx.rows
    .insert(resetTokens)
    .values({ accountId, ...fields })
    .onConflictDoUpdate({ target: resetTokens.accountId, set: fields });
  return `${app.config.publicUrl}/password-reset?mode=resetPassword&oobCode=${token}`;
}

/** Emails a reset link, but keeps the earlier link if the rate limit blocks the email. `unlimited` skips the rate limit. */
export async function sendResetLink(app: AppContext, tx: Transaction, camp: string, account: Account, unlimited = false): Promise<void> {
  if ((await hasLink(tx, account.id)) && (await mails.reset.isHeld(tx, account, { unlimited }))) return;
  const link = await createResetLink(app, tx, account.id);
  tx.record({ kind: 'accounts.reset-link-sent', subject: { type: 'account', id: account.id } });
  await mails.reset(tx, camp, account, { link }, { unlimited });
}

async function hasLink(tx: Transaction, id: string): Promise<boolean> {
  const { accountId, expiresAt } = resetTokens;
  const resetTokenRows = await tx.rows
    .select({ accountId })
    .from(resetTokens)
    .where(and(eq(accountId, id), gt(expiresAt, tx.now)));
  return resetTokenRows.length > 0;
}

export async function findAccountByResetToken(rows: QueryBuilder, now: Instant, token: string): Promise<Account | null> {
  const [tokenRow] = await rows
    .select({ account: accounts })
    .from(resetTokens)
    .innerJoin(accounts, eq(accounts.id, resetTokens.accountId))
    .where(and(eq(resetTokens.tokenHash, hashToken(token)), gt(resetTokens.expiresAt, now), isNull(accounts.disabledAt)));
  return tokenRow?.account ?? null;
}

/** Deletes the reset link, so that only one of several concurrent calls can use it. */
export async function consumeResetToken(tx: Transaction, token: string): Promise<Account | null> {
  const accountOfToken = await findAccountByResetToken(tx.rows, tx.now, token);
  const account = accountOfToken && (await lockAccount(tx, accountOfToken.id));
  if (!account || account.disabledAt !== null) return null;
  const deleted = await tx.rows
    .delete(resetTokens)
    .where(eq(resetTokens.tokenHash, hashToken(token)))
    .returning({ accountId: resetTokens.accountId });
  return deleted.length === 1 ? account : null;
}
