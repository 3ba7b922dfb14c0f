import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { RequestContext } from '#platform/http/server/caller.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { Instant } from '#platform/time/instant.ts';
import { isKnownBrowser } from './known-browser.ts';

/**
 * What wrong passwords count against at the door: the address, from wherever they come, or the one browser
 * in which this account has signed in before. Strangers who know the address use up the former alone.
 */
export async function findSignInThrottleKey(
  rows: QueryBuilder,
  now: Instant,
  { email, accountId }: { email: string; accountId: string | undefined },
  request: RequestContext,
): Promise<string> {
  // Asked for nobody too: an address without an account takes as long.
  const isKnown = await isKnownBrowser(rows, now, accountId ?? '', request);
  return isKnown ? `browser ${hashToken(request.browserToken ?? '').toString('hex')} ${accountId}` : email;
}

/** Inside, a stolen session guesses at the password no faster than a stranger at the door, and holds up nobody there. */
export function accountThrottleKey(accountId: string): string {
  return `inside ${accountId}`;
}
