import { and, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { callError } from '#platform/http/server/calls.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { failureResetPeriod, delayAfterFailures } from '#features/accounts/rules.ts';
import { signInFailures } from '#features/accounts/server/tables.ts';
import { hashToken } from '#platform/http/server/tokens.ts';

/** One guess that is counted before it is looked at. */
export interface Attempt {
  throttleKey: string;
  at: Instant;
  /** The failures before this one, for `forgiveAttempt`. */
  before: { times: number; lastAt: Instant } | null;
}

/**
 * Counts a guess as failed before the secret is compared, one guess of an allowance (allowance.ts) after the other: of a
 * burst only as many are looked at as one by one, and a refused guess is answered alike whether it was right or wrong.
 * Never a hard lock: after a minute at most there is another try, and the link by e-mail always works. Call
 * `forgetFailures` or `forgiveAttempt` once the guess was right.
 * @throws 'too-many-requests' with the seconds to wait
 */
export async function beginAttempt(tx: Transaction, allowance: string): Promise<Attempt> {
  const emailHash = hashToken(allowance);
  // Inserted first, so that there is a row to lock however many begin at once.
  await tx.rows.insert(signInFailures).values({ emailHash, times: 0, lastAt: tx.now }).onConflictDoNothing();
  const [stored] = await tx.rows.select().from(signInFailures).where(eq(signInFailures.emailHash, emailHash)).for('update');
  const before = stored === undefined || stored.times === 0 ? null : { times: stored.times, lastAt: stored.lastAt };
  throwIfDelayed(before, tx.now);
  const isForgotten = before === null || before.lastAt < addMilliseconds(tx.now, -failureResetPeriod);
  await tx.rows
    .update(signInFailures)
    .set({ times: isForgotten ? 1 : before.times + 1, lastAt: tx.now })
    .where(eq(signInFailures.emailHash, emailHash));
  return { throttleKey: allowance, at: tx.now, before: isForgotten ? null : before };
}

/** Takes back a guess that was right where earlier failures still count. */
export async function revertAttempt(rows: QueryBuilder, { throttleKey: allowance, at, before }: Attempt): Promise<void> {
  const own = eq(signInFailures.emailHash, hashToken(allowance));
  const lastAt = before?.lastAt ?? at;
  // A guess that failed meanwhile keeps its own time.
  await rows
    .update(signInFailures)
    .set({
      times: sql`greatest(${signInFailures.times} - 1, 0)`,
      lastAt: sql`case when ${signInFailures.lastAt} = ${at} and ${signInFailures.times} = ${(before?.times ?? 0) + 1} then ${lastAt} else ${signInFailures.lastAt} end`,
    })
    .where(own);
  await rows.delete(signInFailures).where(and(own, eq(signInFailures.times, 0)));
}

/** @throws 'too-many-requests' while guesses of this allowance must wait */
export async function throwIfThrottled(rows: QueryBuilder, now: Instant, allowance: string): Promise<void> {
  const [failures] = await rows
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.emailHash, hashToken(allowance)));
  throwIfDelayed(failures ?? null, now);
}

function throwIfDelayed(failures: { times: number; lastAt: Instant } | null, now: Instant): void {
  if (failures === null) return;
  const left = Date.parse(failures.lastAt) + delayAfterFailures(failures.times) - Date.parse(now);
  if (left > 0) throw callError('too-many-requests', Math.ceil(left / 1000));
}

export async function clearFailures(rows: QueryBuilder, allowance: string): Promise<void> {
  await rows.delete(signInFailures).where(eq(signInFailures.emailHash, hashToken(allowance)));
}
