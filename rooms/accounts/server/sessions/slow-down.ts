import { eq, sql } from 'drizzle-orm';
import type { Rows } from '#platform/database/server/database.ts';
import { failure } from '#platform/http/server/calls.ts';
import { type Instant, later } from '#platform/time/instant.ts';
import { failureMemory, waitAfterFailures } from '#rooms/accounts/rules.ts';
import { signInFailures } from '#rooms/accounts/server/tables.ts';
import { hashOf } from '#platform/http/server/tokens.ts';

/**
 * Guessing slows down for each allowance (allowance.ts): at an address from wherever it comes, whether or
 * not it has an account. Never a hard lock: after a minute at most there is another try, and the link by
 * e-mail always works. Throws 'too-many-requests' while one must wait.
 */
export async function refuseWhileWaiting(rows: Rows, now: Instant, allowance: string): Promise<void> {
  const [failures] = await rows
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.emailHash, hashOf(allowance)));
  if (!failures) return;
  const left = Date.parse(failures.lastAt) + waitAfterFailures(failures.times) - Date.parse(now);
  if (left > 0) throw failure('too-many-requests', Math.ceil(left / 1000));
}

export async function countFailure(rows: Rows, now: Instant, allowance: string): Promise<void> {
  const forgetBefore = later(now, -failureMemory);
  await rows
    .insert(signInFailures)
    .values({ emailHash: hashOf(allowance), times: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.emailHash,
      set: {
        times: sql`case when ${signInFailures.lastAt} < ${forgetBefore} then 1 else ${signInFailures.times} + 1 end`,
        lastAt: now,
      },
    });
}

export async function forgetFailures(rows: Rows, allowance: string): Promise<void> {
  await rows.delete(signInFailures).where(eq(signInFailures.emailHash, hashOf(allowance)));
}
