import type { z } from 'zod';
import { type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SecondFactorCode } from '#rooms/accounts/shapes.ts';
import { countWrongAnswer, finishPending, holdPending } from './pending-sign-in.ts';
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
  const outcome = await floor.write(null, async (tx) => {
    const pending = await holdPending(tx, request);
    if (pending === null) return 'expired';
    const { accountId } = pending;
    if ((await useTotp(floor, seal, tx, accountId, input.code)) || (await useRecoveryCode(tx, accountId, input.code)))
      return finishPending(tx, pending, request);
    return (await countWrongAnswer(tx, pending)) ?? 'invalid-code';
  });
  if (typeof outcome === 'string') return refuse(outcome);
  request.setSession(outcome);
  return { signedIn: true };
}
