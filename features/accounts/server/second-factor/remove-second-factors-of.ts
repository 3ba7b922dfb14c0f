import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { byId } from '#features/accounts/shapes.ts';
import { type Account, lockAccount } from '#features/accounts/server/account.ts';
import { publishSecondFactorsChange } from '#features/accounts/server/topics.ts';
import { checkRecentSignIn } from '#features/accounts/server/sessions/check-recent-sign-in.ts';
import { campName, mails } from '#features/accounts/server/mails.ts';
import { endSessions } from '#features/accounts/server/sessions/end-sessions.ts';
import { recoveryCodes, secondFactors } from '#features/accounts/server/tables.ts';

/** An administrator helps somebody who has lost phone and recovery codes. Every session of that person ends. */
export async function removeSecondFactorsOf({
  app,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<Done | Refusal<'yourself' | 'not-found' | 'confirm-identity'>> {
  const me = requireCaller(caller);
  // A session that was stolen from an administrator would get past the password of `removeSecondFactor`.
  if (input.id === me.accountId) return refuse('yourself');
  const fault = checkRecentSignIn(app, me);
  if (fault) return fault;
  const camp = await campName(app);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, input.id);
    if (account === null || !(await deleteSecondFactors(tx, account))) return refuse('not-found');
    await mails.secondFactorsRemoved(tx, camp, account, {});
    return done;
  });
}

/** Removes every second factor, the recovery codes and the sessions; false when the account has no confirmed factor. */
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
