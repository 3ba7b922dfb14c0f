import { and, eq, gt } from 'drizzle-orm';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { accountLinks, accounts, emailChanges, emailUndos, knownBrowsers, pendingSignIns, resetTokens } from './tables.ts';

const hashedKey = (kind: string, token: string) => `${kind} ${hashToken(token).toString('hex')}`;

export async function findKnownBrowserKey({ app, request, input }: CallContext<{ email: string }>): Promise<string | null> {
  if (request.browserToken === undefined || request.browserToken === null) return null;
  const { tokenHash, accountId, expiresAt } = knownBrowsers;
  // One query checks both the account and the browser, so that the response time does not reveal accounts.
  const [browser] = await app.rows
    .select({ accountId })
    .from(knownBrowsers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(eq(accounts.email, input.email.toLowerCase()), eq(tokenHash, hashToken(request.browserToken)), gt(expiresAt, app.clock.now())),
    );
  return browser === undefined ? null : `${hashedKey('browser', request.browserToken)} ${browser.accountId}`;
}

export async function findSecondStepKey({ app, caller, request }: CallContext<object>): Promise<string | null> {
  if (caller !== null) return `account ${caller.accountId}`;
  if (request.sessionToken === null) return null;
  const isOwnSignIn = eq(pendingSignIns.tokenHash, hashToken(request.sessionToken));
  const [pending] = await app.rows.select({ id: pendingSignIns.accountId }).from(pendingSignIns).where(isOwnSignIn);
  return pending === undefined ? null : hashedKey('pending', request.sessionToken);
}

type LinkInput = { id: string } | { oobCode: string } | { secret: string };

export async function findValidLinkKey({ app, input }: CallContext<LinkInput>): Promise<string | null> {
  const token = 'id' in input ? input.id : 'oobCode' in input ? input.oobCode : input.secret;
  for (const table of [accountLinks, resetTokens, emailChanges, emailUndos]) {
    const hasToken = eq(table.tokenHash, hashToken(token));
    const linkRows = await app.rows.select({ tokenHash: table.tokenHash }).from(table).where(hasToken).limit(1);
    if (linkRows.length > 0) return hashedKey('link', token);
  }
  return null;
}
