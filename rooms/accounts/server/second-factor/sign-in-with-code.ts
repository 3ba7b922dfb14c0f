import type { z } from 'zod';
import { type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { logSignIn } from '#rooms/accounts/server/sessions/sign-in.ts';
import type { SecondFactorCode } from '#rooms/accounts/shapes.ts';
import { refuseWrongAnswer, finishPending, holdPendingForAnswer } from './pending-sign-in.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { sealIn } from '#platform/seal/server/seal.ts';
import { useTotp } from './totp.ts';

/** The second step: a code of the authenticator, or a recovery code. */
export async function signInWithCode({
  floor,
  request,
  input,
}: CallContext<z.output<typeof SecondFactorCode>>): Promise<{ signedIn: true } | Refusal<'invalid-code' | 'too-many-wrong' | 'expired'>> {
  const seal = await sealIn(floor.config);
  // A wrong code must stay counted, so it is no refusal to the transaction.
  let accountId: string | undefined;
  const outcome = await floor.write(null, async (tx) => {
    const pending = await holdPendingForAnswer(tx, request);
    if (pending === null) return 'expired';
    ({ accountId } = pending);
    if ((await useTotp(floor, seal, tx, pending.accountId, input.code)) || (await useRecoveryCode(tx, pending.accountId, input.code)))
      return finishPending(tx, pending, request);
    return (await refuseWrongAnswer(tx, pending)) ?? 'invalid-code';
  });
  logSignIn(floor, request, typeof outcome === 'string' ? 'second-step-failed' : 'signed-in', accountId);
  if (typeof outcome === 'string') return refuse(outcome);
  request.setSession(outcome);
  return { signedIn: true };
}
