import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { emailUndoHours } from '#features/accounts/rules.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { accounts, emailUndos } from '#features/accounts/server/tables.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';

/** An address that an account has had, and the account as it is now. */
export interface EmailUndo {
  number: number;
  email: string;
  account: Account;
}

/** A link for the mailbox that an account is leaving: it works once, for 72 hours, whatever the address becomes meanwhile. */
export async function createUndoLink(app: AppContext, tx: Transaction, account: Account): Promise<string> {
  const token = newToken();
  const endsAt = addMilliseconds(tx.now, emailUndoHours * hour);
  await tx.rows.insert(emailUndos).values({ tokenHash: hashToken(token), accountId: account.id, email: account.email, endsAt });
  return `${app.config.publicUrl}/undo-email/${token}`;
}

/** What this link would put back, while it is good and the account enabled. */
export async function findEmailUndo(rows: QueryBuilder, now: Instant, token: string): Promise<EmailUndo | null> {
  const [found] = await rows
    .select({ number: emailUndos.number, email: emailUndos.email, account: accounts })
    .from(emailUndos)
    .innerJoin(accounts, eq(accounts.id, emailUndos.accountId))
    .where(and(eq(emailUndos.tokenHash, hashToken(token)), gt(emailUndos.endsAt, now), isNull(accounts.disabledAt)));
  return found ?? null;
}

/**
 * Of several who use one link at once, the deletion lets one through. The links given since then go with
 * it: they went to addresses that a thief has chosen. Those before stay: a thief must not end the owner's.
 */
export async function consumeEmailUndo(tx: Transaction, token: string): Promise<EmailUndo | null> {
  const found = await findEmailUndo(tx.rows, tx.now, token);
  const account = found && (await lockAccount(tx, found.account.id));
  if (!account || account.disabledAt !== null) return null;
  const taken = await tx.rows
    .delete(emailUndos)
    .where(and(eq(emailUndos.accountId, account.id), gte(emailUndos.number, found.number)))
    .returning({ number: emailUndos.number });
  return taken.some(({ number }) => number === found.number) ? { ...found, account } : null;
}
