import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { emailUndoHours } from '#features/accounts/rules.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { accounts, emailUndos } from '#features/accounts/server/tables.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';

export interface EmailUndo {
  number: number;
  email: string;
  account: Account;
}

/** Returns a link that restores the current address. The link works once within 72 hours, even after further email changes. */
export async function createUndoLink(app: AppContext, tx: Transaction, account: Account): Promise<string> {
  const token = newToken();
  const endsAt = addMilliseconds(tx.now, emailUndoHours * hour);
  await tx.rows.insert(emailUndos).values({ tokenHash: hashToken(token), accountId: account.id, email: account.email, endsAt });
  return `${app.config.publicUrl}/undo-email/${token}`;
}

export async function findEmailUndo(rows: QueryBuilder, now: Instant, token: string): Promise<EmailUndo | null> {
  const [emailUndoRow] = await rows
    .select({ number: emailUndos.number, email: emailUndos.email, account: accounts })
    .from(emailUndos)
    .innerJoin(accounts, eq(accounts.id, emailUndos.accountId))
    .where(and(eq(emailUndos.tokenHash, hashToken(token)), gt(emailUndos.endsAt, now), isNull(accounts.disabledAt)));
  return emailUndoRow ?? null;
}

/**
 * Deletes the link and all newer undo links of the account: a thief may have chosen the addresses that received the newer links.
 * Older links stay valid, because a thief must not cancel the owner's link.
 */
export async function consumeEmailUndo(tx: Transaction, token: string): Promise<EmailUndo | null> {
  const emailUndo = await findEmailUndo(tx.rows, tx.now, token);
  const account = emailUndo && (await lockAccount(tx, emailUndo.account.id));
  if (!account || account.disabledAt !== null) return null;
  const deleted = await tx.rows
    .delete(emailUndos)
    .where(and(eq(emailUndos.accountId, account.id), gte(emailUndos.number, emailUndo.number)))
    .returning({ number: emailUndos.number });
  return deleted.some(({ number }) => number === emailUndo.number) ? { ...emailUndo, account } : null;
}
