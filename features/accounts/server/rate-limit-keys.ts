import { and, eq, gt } from 'drizzle-orm';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { accountLinks, accounts, emailChanges, emailUndos, knownBrowsers, pendingSignIns, resetTokens } from './tables.ts';

const named = (what: string, token: string) => `${what} ${hashToken(token).toString('hex')}`;

/** The browser, where this account has signed in before. */
export async function findKnownBrowserKey({ app, request, input }: CallContext<{ email: string }>): Promise<string | null> {
  if (request.browserToken === undefined || request.browserToken === null) return null;
  const { tokenHash, accountId, expiresAt } = knownBrowsers;
  // In one look, so that time does not tell whether there is such an account.
  const [known] = await app.rows
    .select({ accountId })
    .from(knownBrowsers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(eq(accounts.email, input.email.toLowerCase()), eq(tokenHash, hashToken(request.browserToken)), gt(expiresAt, app.clock.now())),
    );
  return known === undefined ? null : `${named('browser', request.browserToken)} ${known.accountId}`;
}

/** Who is signed in, or has given the right password in this browser. */
export async function findSecondStepKey({ app, caller, request }: CallContext<object>): Promise<string | null> {
  if (caller !== null) return `account ${caller.accountId}`;
  if (request.sessionToken === null) return null;
  const own = eq(pendingSignIns.tokenHash, hashToken(request.sessionToken));
  const [pending] = await app.rows.select({ id: pendingSignIns.accountId }).from(pendingSignIns).where(own);
  return pending === undefined ? null : named('pending', request.sessionToken);
}

type LinkInput = { id: string } | { oobCode: string } | { secret: string };

/** A link that we gave away. */
export async function findValidLinkKey({ app, input }: CallContext<LinkInput>): Promise<string | null> {
  const token = 'id' in input ? input.id : 'oobCode' in input ? input.oobCode : input.secret;
  for (const table of [accountLinks, resetTokens, emailChanges, emailUndos]) {
    const same = eq(table.tokenHash, hashToken(token));
    const found = await app.rows.select({ tokenHash: table.tokenHash }).from(table).where(same).limit(1);
    if (found.length > 0) return named('link', token);
  }
  return null;
}
