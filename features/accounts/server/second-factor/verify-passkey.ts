import type { AuthenticationResponseJSON, GenerateAuthenticationOptionsOpts, WebAuthnCredential } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { secondFactors } from '#features/accounts/server/tables.ts';
import { relyingParty, loadWebauthn } from './passkeys.ts';

type Factor = typeof secondFactors.$inferSelect;

/** Options that ask a browser for one of these passkeys. */
export function buildPasskeyOptions(
  rpID: string,
  factors: readonly Pick<Factor, 'credentialId' | 'transports'>[],
  userVerification: 'preferred' | 'required',
): GenerateAuthenticationOptionsOpts {
  return {
    rpID,
    userVerification,
    allowCredentials: factors.flatMap(({ credentialId, transports }) =>
      credentialId === null ? [] : [{ id: credentialId, transports: (transports ?? []) as never[] }],
    ),
  };
}

interface PasskeyChallenge {
  accountId: string;
  /** The one that was given for this answer, already used up; null when there was none. */
  challenge: string | null;
  /** Whether the passkey alone must prove the person, by a fingerprint, face or PIN. */
  mustVerifyUser?: boolean;
}

/** Whether this is an answer of one of the account's passkeys to this challenge. */
export async function verifyPasskey(app: AppContext, tx: Transaction, asked: PasskeyChallenge, answer: { id: string }): Promise<boolean> {
  const [factor] = await tx.rows
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, asked.accountId), eq(secondFactors.credentialId, answer.id)));
  if (!factor?.publicKey || factor.counter === null || asked.challenge === null) return false;
  const verified = await verifySignature(app, { ...asked, challenge: asked.challenge }, answer, {
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

async function verifySignature(
  app: AppContext,
  { challenge, mustVerifyUser = false }: PasskeyChallenge & { challenge: string },
  answer: unknown,
  credential: WebAuthnCredential,
) {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { rpID, origin } = relyingParty(app);
  try {
    return await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: mustVerifyUser,
    });
  } catch (error) {
    // The library throws plain errors for whatever does not verify, a counter that went back included.
    app.log.info({ err: error }, 'a passkey was not accepted');
    return null;
  }
}
