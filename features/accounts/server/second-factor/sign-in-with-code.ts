import type { z } from 'zod';
import { type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { logSignIn } from '#features/accounts/server/sessions/sign-in.ts';
import type { SecondFactorCode } from '#features/accounts/shapes.ts';
import { countWrongAnswer, finishPendingSignIn, lockPendingForAttempt } from './pending-sign-in.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { readOrCreateSeal } from '#platform/seal/server/seal.ts';
import { consumeTotpCode } from './totp.ts';

export async function signInWithCode({
  app,
  request,
  input,
}: CallContext<z.output<typeof SecondFactorCode>>): Promise<{ signedIn: true } | Refusal<'invalid-code' | 'too-many-wrong' | 'expired'>> {
  const seal = await readOrCreateSeal(app.config);
  // Return the refusal from the transaction: throwing it would roll back the count of wrong codes.
  let accountId: string | undefined;
  const outcome = await app.write(null, async (tx) => {
    const pending = await lockPendingForAttempt(tx, request);
    if (pending === null) return 'expired';
    ({ accountId } = pending);
    if (
      (await consumeTotpCode(app, seal, tx, pending.accountId, input.code)) ||
      (await consumeRecoveryCode(tx, pending.accountId, input.code))
    )
      return finishPendingSignIn(tx, pending, request);
    return (await countWrongAnswer(tx, pending)) ?? 'invalid-code';
  });
  logSignIn(app, request, typeof outcome === 'string' ? 'second-step-failed' : 'signed-in', accountId);
  if (typeof outcome === 'string') return refuse(outcome);
  request.setSession(outcome);
  return { signedIn: true };
}
