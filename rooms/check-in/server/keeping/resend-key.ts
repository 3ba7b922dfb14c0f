import { hashOf } from '#platform/http/server/tokens.ts';
import { type Instant, later, minute } from '#platform/time/instant.ts';
import type { CheckIn } from './check-in.ts';

/** A program that sends no resend key repeats a request that got no answer within this time. */
const resendWithin = 10 * minute;

type First = Pick<CheckIn, 'resendKeyHash' | 'bodyHash' | 'createdAt' | 'atDesk'>;

/**
 * Whether who sends a form again may be told the private link of the first. Its id proves nothing, since
 * staff read it in lists; and what the family typed stands there as well.
 */
export function isOwnResend(first: First, sent: { resendKey?: string | undefined; bodyHash: Buffer }, now: Instant): boolean {
  if (first.resendKeyHash !== null) return sent.resendKey !== undefined && first.resendKeyHash.equals(hashOf(sent.resendKey));
  return !first.atDesk && first.bodyHash.equals(sent.bodyHash) && now <= later(first.createdAt, resendWithin);
}
