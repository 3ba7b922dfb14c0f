import type { AuthenticationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { PasskeyAnswer } from '#rooms/accounts/shapes.ts';
import { pendingSignIns, secondFactors } from '#rooms/accounts/server/tables.ts';
import { refuseWhileWaiting } from '#rooms/accounts/server/sessions/slow-down.ts';
import { site, webauthn } from './passkeys.ts';
import { finishPending, holdPending, holdPendingForAnswer, refuseWrongAnswer, type PendingSignIn } from './pending-sign-in.ts';

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
    const options = await generateAuthenticationOptions({
      rpID: site(floor).rpID,
      userVerification: 'preferred',
      allowCredentials: own.flatMap(({ credentialId, transports }) =>
        credentialId === null ? [] : [{ id: credentialId, transports: transports ?? [] }],
      ),
    });
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
  const outcome = await floor.write(null, async (tx) => {
    const pending = await holdPendingForAnswer(tx, request);
    if (pending === null) return 'expired';
    if (await usePasskey(floor, tx, pending, input.answer)) return finishPending(tx, pending, request);
    return (await refuseWrongAnswer(tx, pending)) ?? 'invalid-passkey';
  });
  if (typeof outcome === 'string') return refuse(outcome);
  request.setSession(outcome);
  return { signedIn: true };
}

async function usePasskey(floor: Floor, tx: Transaction, pending: PendingSignIn, answer: { id: string }): Promise<boolean> {
  await tx.rows.update(pendingSignIns).set({ challenge: null }).where(eq(pendingSignIns.tokenHash, pending.tokenHash));
  const [factor] = await tx.rows
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, pending.accountId), eq(secondFactors.credentialId, answer.id)));
  if (!factor?.publicKey || factor.counter === null || pending.challenge === null) return false;
  const verified = await verifiedSignature(floor, pending.challenge, answer, {
    id: answer.id,
    publicKey: Uint8Array.from(factor.publicKey),
    counter: factor.counter,
    transports: factor.transports ?? [],
  });
  if (!verified?.verified) return false;
  const counter = verified.authenticationInfo.newCounter;
  await tx.rows.update(secondFactors).set({ counter, lastUsedAt: tx.now }).where(eq(secondFactors.id, factor.id));
  return true;
}

async function verifiedSignature(floor: Floor, expectedChallenge: string, answer: unknown, credential: WebAuthnCredential) {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = site(floor);
  try {
    return await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: false,
    });
  } catch (error) {
    // The library throws plain errors for whatever does not verify, a counter that went back included.
    floor.log.info({ err: error }, 'a passkey was not accepted');
    return null;
  }
}
