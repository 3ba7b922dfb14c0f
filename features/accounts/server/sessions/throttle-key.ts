import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { RequestContext } from '#platform/http/server/caller.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isKnownBrowser } from './known-browser.ts';

/**
 * Returns the key under which wrong passwords are counted: the known browser, otherwise the email. Strangers can delay only the email key.
 */
export async function findSignInThrottleKey(
  rows: QueryBuilder,
  now: Instant,
  { email, accountId }: { email: string; accountId: string | undefined },
  request: RequestContext,
): Promise<string> {
  // Runs the same query even without an account, so that the response time does not reveal accounts.
  const isKnown = await isKnownBrowser(rows, now, accountId ?? '', request);
  return isKnown ? `browser ${hashToken(request.browserToken ?? '').toString('hex')} ${accountId}` : email;
}

/** Returns the key for password checks inside a session. A separate key, so that a stolen session cannot delay the owner's sign-in. */
export function accountThrottleKey(accountId: string): string {
  return `inside ${accountId}`;
}
