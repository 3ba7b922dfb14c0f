import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { PasskeyAnswer } from '#rooms/accounts/shapes.ts';
import { logSignIn } from '#rooms/accounts/server/sessions/sign-in.ts';
import { pendingSignIns, secondFactors } from '#rooms/accounts/server/tables.ts';
import { refuseWhileWaiting } from '#rooms/accounts/server/sessions/slow-down.ts';
import { site, webauthn } from './passkeys.ts';
import { finishPending, holdPending, holdPendingForAnswer, refuseWrongAnswer } from './pending-sign-in.ts';
import { passkeyOptions, usePasskey } from './use-passkey.ts';

export async function startPasskeySignIn({ floor, request }: CallContext<object>) {
  const { generateAuthenticationOptions } = await webauthn();
  return floor.write(null, async (tx) => {
    const pending = await holdPending(tx, request);
    if (pending === null) return refuse('expired');
    await refuseWhileWaiting(tx.rows, tx.now, pending.allowance);
    const own = await tx.rows
      .select()
      .from(secondFactors)
      .where(and(eq(secondFactors.accountId, pending.accountId), isNotNull(secondFactors.credentialId)));
    const options = await generateAuthenticationOptions(passkeyOptions(site(floor).rpID, own, 'preferred'));
    await tx.rows.update(pendingSignIns).set({ challenge: options.challenge }).where(eq(pendingSignIns.tokenHash, pending.tokenHash));
    return { options };
  });
}

export async function signInWithPasskey({
  floor,
  request,
  input,
}: CallContext<z.output<typeof PasskeyAnswer>>): Promise<{ signedIn: true } | Refusal<'invalid-passkey' | 'too-many-wrong' | 'expired'>> {
  // A wrong answer must stay counted, so it is no refusal to the transaction.
  let accountId: string | undefined;
  const outcome = await floor.write(null, async (tx) => {
    const pending = await holdPendingForAnswer(tx, request);
    if (pending === null) return 'expired';
    ({ accountId } = pending);
    // A challenge serves one answer, right or wrong.
    await tx.rows.update(pendingSignIns).set({ challenge: null }).where(eq(pendingSignIns.tokenHash, pending.tokenHash));
    if (await usePasskey(floor, tx, pending, input.answer)) return finishPending(tx, pending, request);
    return (await refuseWrongAnswer(tx, pending)) ?? 'invalid-passkey';
  });
  logSignIn(floor, request, typeof outcome === 'string' ? 'second-step-failed' : 'signed-in', accountId);
  if (typeof outcome === 'string') return refuse(outcome);
  request.setSession(outcome);
  return { signedIn: true };
}
