import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { PasskeyAnswer } from '#features/accounts/shapes.ts';
import { logSignIn } from '#features/accounts/server/sessions/sign-in.ts';
import { pendingSignIns, secondFactors } from '#features/accounts/server/tables.ts';
import { throwIfThrottled } from '#features/accounts/server/sessions/sign-in-attempts.ts';
import { getRelyingParty, loadWebauthn } from './passkeys.ts';
import { finishPendingSignIn, lockPendingSignIn, lockPendingForAttempt, countWrongAnswer } from './pending-sign-in.ts';
import { buildPasskeyOptions, verifyPasskey } from './verify-passkey.ts';

export async function startPasskeySignIn({ app, request }: CallContext<object>) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  return app.write(null, async (tx) => {
    const pending = await lockPendingSignIn(tx, request);
    if (pending === null) return refuse('expired');
    await throwIfThrottled(tx.rows, tx.now, pending.throttleKey);
    const own = await tx.rows
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.accountId, pending.accountId), isNotNull(secondFactors.credentialId)));
    const options = await generateAuthenticationOptions(buildPasskeyOptions(getRelyingParty(app).rpID, own, 'preferred'));
    await tx.rows.update(pendingSignIns).set({ challenge: options.challenge }).where(eq(pendingSignIns.tokenHash, pending.tokenHash));
    return { options };
  });
}

export async function signInWithPasskey({
  app,
  request,
  input,
}: CallContext<z.output<typeof PasskeyAnswer>>): Promise<{ signedIn: true } | Refusal<'invalid-passkey' | 'too-many-wrong' | 'expired'>> {
  // Return the refusal from the transaction: throwing it would roll back the count of wrong answers.
  let accountId: string | undefined;
  const outcome = await app.write(null, async (tx) => {
    const pending = await lockPendingForAttempt(tx, request);
    if (pending === null) return 'expired';
    ({ accountId } = pending);
    // Delete the challenge: it is valid for one answer, right or wrong.
    await tx.rows.update(pendingSignIns).set({ challenge: null }).where(eq(pendingSignIns.tokenHash, pending.tokenHash));
    if (await verifyPasskey(app, tx, pending, input.answer)) return finishPendingSignIn(tx, pending, request);
    return (await countWrongAnswer(tx, pending)) ?? 'invalid-passkey';
  });
  logSignIn(app, request, typeof outcome === 'string' ? 'second-step-failed' : 'signed-in', accountId);
  if (typeof outcome === 'string') return refuse(outcome);
  request.setSession(outcome);
  return { signedIn: true };
}
