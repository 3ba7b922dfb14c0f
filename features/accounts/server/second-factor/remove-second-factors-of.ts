import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { idInput } from '#features/accounts/shapes.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { publishSecondFactorsChange } from '#features/accounts/server/topics.ts';
import { checkRecentSignIn } from '#features/accounts/server/sessions/check-recent-sign-in.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { endSessions } from '#features/accounts/server/sessions/end-sessions.ts';
import { recoveryCodes, secondFactors } from '#features/accounts/server/tables.ts';

/** Removes all second factors of a person who has lost the phone and the recovery codes, and ends that person's sessions. */
export async function removeSecondFactorsOf({
  app,
  caller,
  input,
}: CallContext<z.output<typeof idInput>>): Promise<Done | Refusal<'yourself' | 'not-found' | 'confirm-identity'>> {
  const me = requireCaller(caller);
  // Administrators cannot use this call for themselves: a stolen session could avoid the password check of `removeSecondFactor`.
  if (input.id === me.accountId) return refuse('yourself');
  const problem = checkRecentSignIn(app, me);
  if (problem) return problem;
  const camp = await readCampName(app);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, input.id);
    if (account === null || !(await deleteSecondFactors(tx, account))) return refuse('not-found');
    await mails.secondFactorsRemoved(tx, camp, account, {});
    return done;
  });
}

/** Deletes the second factors and recovery codes and ends the sessions. Returns false if the account has no confirmed factor. */
export async function deleteSecondFactors(tx: Transaction, account: Account): Promise<boolean> {
  const removed = await tx.rows.delete(secondFactors).where(eq(secondFactors.accountId, account.id)).returning();
  await tx.rows.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id));
  const confirmed = removed.filter(({ confirmedAt }) => confirmedAt !== null);
  if (confirmed.length === 0) return false;
  await endSessions(tx, account.id);
  tx.record({
    kind: 'accounts.second-factors-removed',
    subject: { type: 'account', id: account.id },
    before: { names: confirmed.map(({ name }) => name) },
  });
  for (const { id } of confirmed) publishSecondFactorsChange(tx, account.id, id);
  return true;
}
