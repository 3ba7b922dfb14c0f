import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { RequestContext } from '#platform/http/server/caller.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isKnownBrowser } from './known-browser.ts';

/** Returns the key for limiting wrong passwords: the email, or the known browser. Strangers can use up only the former. */
export async function findSignInThrottleKey(
  rows: QueryBuilder,
  now: Instant,
  { email, accountId }: { email: string; accountId: string | undefined },
  request: RequestContext,
): Promise<string> {
  // Same query without an account, so that response time does not reveal accounts.
  const isKnown = await isKnownBrowser(rows, now, accountId ?? '', request);
  return isKnown ? `browser ${hashToken(request.browserToken ?? '').toString('hex')} ${accountId}` : email;
}

/** Separate key for password checks of signed-in sessions: a stolen session must not block the owner's sign-in. */
export function accountThrottleKey(accountId: string): string {
  return `inside ${accountId}`;
}
