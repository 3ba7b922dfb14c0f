import type { AuthenticationResponseJSON, GenerateAuthenticationOptionsOpts, WebAuthnCredential } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { secondFactors } from '#features/accounts/server/tables.ts';
import { getRelyingParty, loadWebauthn } from './passkeys.ts';

type Factor = typeof secondFactors.$inferSelect;

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
  /** The challenge, already deleted from the database. null if none was requested. */
  challenge: string | null;
  /** Requires a fingerprint, face or PIN. Set it if the passkey is the only proof of identity. */
  mustVerifyUser?: boolean;
}

export async function verifyPasskey(
  app: AppContext,
  tx: Transaction,
  expected: PasskeyChallenge,
  answer: { id: string },
): Promise<boolean> {
  const [factor] = await tx.rows
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, expected.accountId), eq(secondFactors.credentialId, answer.id)));
  if (!factor?.publicKey || factor.counter === null || expected.challenge === null) return false;
  const verified = await verifySignature(app, { ...expected, challenge: expected.challenge }, answer, {
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
  const { rpID, origin } = getRelyingParty(app);
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
    // The passkey library throws plain errors if verification fails, also if the counter of the passkey does not increase.
    app.log.info({ err: error }, 'a passkey was not accepted');
    return null;
  }
}
