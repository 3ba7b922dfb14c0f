import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { OwnPassword } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { verifyOwnPassword } from '#features/accounts/server/passwords/change-password.ts';
import { secondFactors } from '#features/accounts/server/tables.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

/** Replaces recovery codes that the owner has lost, or that never arrived because the response was lost. */
export async function renewRecoveryCodes({
  app,
  caller,
  input,
}: CallContext<z.output<typeof OwnPassword>>): Promise<{ recoveryCodes: string[] } | Refusal<'wrong-password' | 'not-found'>> {
  const me = requireCaller(caller);
  if ((await verifyOwnPassword(app, me, input.password)) === null) return refuse('wrong-password', 'password');
  const camp = await readCampName(app);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    const [factor] = await tx.rows
      .select({ id: secondFactors.id })
      .from(secondFactors)
      .where(and(eq(secondFactors.accountId, me.accountId), isNotNull(secondFactors.confirmedAt)))
      .limit(1);
    if (!account || !factor) return refuse('not-found');
    tx.record({ kind: 'accounts.recovery-codes-renewed', subject: { type: 'account', id: account.id } });
    await mails.recoveryCodesRenewed(tx, camp, account, {});
    return { recoveryCodes: await createRecoveryCodes(tx, account.id) };
  });
}
