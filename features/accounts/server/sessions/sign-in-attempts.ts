import { and, eq, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { CodedError } from '#platform/http/server/coded-error.ts';
import { type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { failureResetPeriod, delayAfterFailures } from '#features/accounts/rules.ts';
import { signInFailures } from '#features/accounts/server/tables.ts';
import { hashToken } from '#platform/http/server/tokens.ts';

/** A sign-in attempt that is counted before its password or code is compared. */
export interface Attempt {
  throttleKey: string;
  at: Instant;
  /** The failures before this attempt, which `revertAttempt` restores. */
  before: { times: number; lastAt: Instant } | null;
}

/**
 * Counts the attempt as failed before the password or code is compared, so that parallel guesses gain nothing. After a right one,
 * call `clearFailures` or `revertAttempt`. The delay is at most a minute, and a reset link always works.
 * @throws 'too-many-requests' with the seconds to wait
 */
export async function beginAttempt(tx: Transaction, throttleKey: string): Promise<Attempt> {
  const emailHash = hashToken(throttleKey);
  // Insert the row first, so that concurrent attempts have a row to lock.
  await tx.rows.insert(signInFailures).values({ emailHash, times: 0, lastAt: tx.now }).onConflictDoNothing();
  const [stored] = await tx.rows.select().from(signInFailures).where(eq(signInFailures.emailHash, emailHash)).for('update');
  const before = stored === undefined || stored.times === 0 ? null : { times: stored.times, lastAt: stored.lastAt };
  throwIfDelayed(before, tx.now);
  const isExpired = before === null || before.lastAt < addMilliseconds(tx.now, -failureResetPeriod);
  await tx.rows
    .update(signInFailures)
    .set({ times: isExpired ? 1 : before.times + 1, lastAt: tx.now })
    .where(eq(signInFailures.emailHash, emailHash));
  return { throttleKey, at: tx.now, before: isExpired ? null : before };
}

/** Removes a right attempt from the count of failures. Earlier failures still count. */
export async function revertAttempt(rows: QueryBuilder, { throttleKey, at, before }: Attempt): Promise<void> {
  const hasKey = eq(signInFailures.emailHash, hashToken(throttleKey));
  const lastAt = before?.lastAt ?? at;
  // Keep `last_at` if another attempt has failed since this one began.
  await rows
    .update(signInFailures)
    .set({
      times: sql`greatest(${signInFailures.times} - 1, 0)`,
      lastAt: sql`case when ${signInFailures.lastAt} = ${at} and ${signInFailures.times} = ${(before?.times ?? 0) + 1} then ${lastAt} else ${signInFailures.lastAt} end`,
    })
    .where(hasKey);
  await rows.delete(signInFailures).where(and(hasKey, eq(signInFailures.times, 0)));
}

/** Throws while attempts with this key are delayed. @throws 'too-many-requests' with the seconds to wait */
export async function throwIfThrottled(rows: QueryBuilder, now: Instant, throttleKey: string): Promise<void> {
  const [failures] = await rows
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.emailHash, hashToken(throttleKey)));
  throwIfDelayed(failures ?? null, now);
}

function throwIfDelayed(failures: { times: number; lastAt: Instant } | null, now: Instant): void {
  if (failures === null) return;
  const left = Date.parse(failures.lastAt) + delayAfterFailures(failures.times) - Date.parse(now);
  if (left > 0) throw new CodedError('too-many-requests', { retryAfter: Math.ceil(left / 1000) });
}

export async function clearFailures(rows: QueryBuilder, throttleKey: string): Promise<void> {
  await rows.delete(signInFailures).where(eq(signInFailures.emailHash, hashToken(throttleKey)));
}
