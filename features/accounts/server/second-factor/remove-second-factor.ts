import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { RemoveSecondFactor } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { publishSecondFactorsChange } from '#features/accounts/server/topics.ts';
import { verifyOwnPassword } from '#features/accounts/server/passwords/change-password.ts';
import { recoveryCodes, secondFactors } from '#features/accounts/server/tables.ts';

/** Removes one second factor. Deletes the recovery codes together with the last factor. */
export async function removeSecondFactor({
  app,
  caller,
  input,
}: CallContext<z.output<typeof RemoveSecondFactor>>): Promise<Done | Refusal<'wrong-password' | 'not-found'>> {
  const me = requireCaller(caller);
  if ((await verifyOwnPassword(app, me, input.password)) === null) return refuse('wrong-password', 'password');
  const camp = await readCampName(app);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    const own = and(eq(secondFactors.accountId, me.accountId), isNotNull(secondFactors.confirmedAt));
    const [removed] = await tx.rows
      .delete(secondFactors)
      .where(and(own, eq(secondFactors.id, input.id)))
      .returning();
    if (!account || !removed) return refuse('not-found');
    const remaining = await tx.rows.select({ id: secondFactors.id }).from(secondFactors).where(own).limit(1);
    if (remaining.length === 0) await tx.rows.delete(recoveryCodes).where(eq(recoveryCodes.accountId, me.accountId));
    tx.record({
      kind: 'accounts.second-factor-removed',
      subject: { type: 'account', id: account.id },
      before: { kind: removed.kind, name: removed.name },
    });
    publishSecondFactorsChange(tx, account.id, removed.id);
    await mails.secondFactorRemoved(tx, camp, account, { name: removed.name });
    return done;
  });
}
