import { and, eq, gt, ne } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { RequestContext } from '#platform/http/server/caller.ts';
import { hashToken, newToken } from '#platform/http/server/tokens.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { knownBrowserDays } from '#features/accounts/rules.ts';
import { knownBrowsers } from '#features/accounts/server/tables.ts';

export interface KnownBrowser {
  token: string;
  endsAt: Instant;
}

/** Marks this browser as known to the account. If several accounts use one browser, they share its token. */
export async function rememberBrowser(tx: Transaction, accountId: string, { browserToken }: RequestContext): Promise<KnownBrowser> {
  const token =
    browserToken !== undefined && browserToken !== null && (await isIssuedToken(tx.rows, browserToken)) ? browserToken : newToken();
  const endsAt = addMilliseconds(tx.now, knownBrowserDays * day);
  const use = { lastUsedAt: tx.now, expiresAt: endsAt };
  await tx.rows
    .insert(knownBrowsers)
    .values({ tokenHash: hashToken(token), accountId, ...use })
    .onConflictDoUpdate({ target: [knownBrowsers.tokenHash, knownBrowsers.accountId], set: use });
  return { token, endsAt };
}

/** Returns whether the account has signed in before in the browser of this request (OWASP: device cookies). */
export async function isKnownBrowser(
  rows: QueryBuilder,
  now: Instant,
  accountId: string,
  { browserToken }: RequestContext,
): Promise<boolean> {
  if (browserToken === undefined || browserToken === null) return false;
  const { tokenHash, expiresAt } = knownBrowsers;
  const knownBrowserRows = await rows
    .select({ tokenHash })
    .from(knownBrowsers)
    .where(and(eq(tokenHash, hashToken(browserToken)), eq(knownBrowsers.accountId, accountId), gt(expiresAt, now)));
  return knownBrowserRows.length > 0;
}

/** Returns whether the server has issued this browser token. */
async function isIssuedToken(rows: QueryBuilder, token: string): Promise<boolean> {
  const knownBrowserRows = await rows
    .select({ accountId: knownBrowsers.accountId })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.tokenHash, hashToken(token)))
    .limit(1);
  return knownBrowserRows.length > 0;
}

export async function forgetBrowsers(tx: Transaction, accountId: string, except: string | null = null): Promise<void> {
  const others = except === null ? undefined : ne(knownBrowsers.tokenHash, hashToken(except));
  await tx.rows.delete(knownBrowsers).where(and(eq(knownBrowsers.accountId, accountId), others));
}
