import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import { type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { PasskeyName } from '#features/accounts/shapes.ts';
import { lockAccount, isUniqueViolation } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { publishSecondFactorsChange } from '#features/accounts/server/topics.ts';
import { checkRecentSignIn } from '#features/accounts/server/sessions/check-recent-sign-in.ts';
import { secondFactors, sessions } from '#features/accounts/server/tables.ts';
import { hasRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';

/** Returns the host and origin of PUBLIC_URL: passkeys work only under this host. */
export function getRelyingParty(app: AppContext): { rpID: string; origin: string } {
  const url = new URL(app.config.publicUrl);
  return { rpID: url.hostname, origin: url.origin };
}

/** Loads the package on first use: it takes some megabytes that most servers never need. */
export function loadWebauthn() {
  return import('@simplewebauthn/server');
}

/** EdDSA, ES256 and RS256: every browser and device supports at least one of these algorithms. */
const supportedAlgorithmIDs = [-8, -7, -257];

export async function startPasskey({ app, caller }: CallContext<object>) {
  const me = requireCaller(caller);
  const problem = checkRecentSignIn(app, me);
  if (problem) return problem;
  const { generateRegistrationOptions } = await loadWebauthn();
  const own = await app.rows
    .select({ credentialId: secondFactors.credentialId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, me.accountId), isNotNull(secondFactors.credentialId)));
  const options = await generateRegistrationOptions({
    rpName: await readCampName(app),
    rpID: getRelyingParty(app).rpID,
    userName: me.email,
    userDisplayName: me.name,
    userID: new TextEncoder().encode(me.accountId),
    excludeCredentials: own.flatMap(({ credentialId }) => (credentialId === null ? [] : [{ id: credentialId }])),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await app.rows.update(sessions).set({ challenge: options.challenge }).where(ownSession(me.sessionId));
  return { options };
}

/** Adds the passkey. Returns recovery codes if this is the account's first second factor, otherwise null. */
export async function confirmPasskey({
  app,
  caller,
  input,
}: CallContext<z.output<typeof PasskeyName>>): Promise<
  { recoveryCodes: string[] | null } | Refusal<'invalid-passkey' | 'confirm-identity'>
> {
  const me = requireCaller(caller);
  const problem = checkRecentSignIn(app, me);
  if (problem) return problem;
  const verified = await verifyRegistration(app, me.sessionId, input.answer);
  if (!verified?.verified) return refuse('invalid-passkey');
  const { credential } = verified.registrationInfo;
  const camp = await readCampName(app);
  try {
    return await app.write(me, async (tx) => {
      const account = await lockAccount(tx, me.accountId);
      if (account === null) return refuse('invalid-passkey');
      const id = newId();
      await tx.rows.insert(secondFactors).values({
        id,
        accountId: account.id,
        kind: 'passkey',
        name: input.name,
        createdAt: tx.now,
        confirmedAt: tx.now,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: (credential.transports ?? []).filter((transport) => /^[a-z-]{1,20}$/.test(transport)),
      });
      tx.record({
        kind: 'accounts.second-factor-added',
        subject: { type: 'account', id: account.id },
        after: { kind: 'passkey', name: input.name },
      });
      publishSecondFactorsChange(tx, account.id, id);
      await mails.secondFactorAdded(tx, camp, account, { name: input.name });
      return { recoveryCodes: (await hasRecoveryCodes(tx, account.id)) ? null : await createRecoveryCodes(tx, account.id) };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'second_factors_credential_id_key')) return refuse('invalid-passkey');
    throw error;
  }
}

async function verifyRegistration(app: AppContext, sessionId: string, answer: unknown): Promise<VerifiedRegistrationResponse | null> {
  const expectedChallenge = await consumeChallenge(app, sessionId);
  if (expectedChallenge === null) return null;
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { rpID, origin } = getRelyingParty(app);
  try {
    return await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs,
      requireUserVerification: false,
    });
  } catch (error) {
    // The passkey library throws plain errors if verification fails.
    app.log.info({ err: error }, 'a passkey could not be added');
    return null;
  }
}

/** Returns and deletes the challenge of a session. A challenge is valid for one answer, right or wrong. */
export async function consumeChallenge(app: AppContext, sessionId: string): Promise<string | null> {
  const [session] = await app.rows.select({ challenge: sessions.challenge }).from(sessions).where(ownSession(sessionId));
  if (!session?.challenge) return null;
  const cleared = await app.rows
    .update(sessions)
    .set({ challenge: null })
    .where(and(ownSession(sessionId), eq(sessions.challenge, session.challenge)))
    .returning({ accountId: sessions.accountId });
  return cleared.length === 1 ? session.challenge : null;
}

function ownSession(sessionId: string) {
  return eq(sessions.tokenHash, Buffer.from(sessionId, 'hex'));
}
