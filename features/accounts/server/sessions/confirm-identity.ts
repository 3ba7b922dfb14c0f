import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { OwnPassword, PasskeyAnswer } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { publishCallerChange } from '#features/accounts/server/topics.ts';
import { verifyOwnPassword } from '#features/accounts/server/passwords/change-password.ts';
import { getRelyingParty, consumeChallenge, loadWebauthn } from '#features/accounts/server/second-factor/passkeys.ts';
import { buildPasskeyOptions, verifyPasskey } from '#features/accounts/server/second-factor/verify-passkey.ts';
import { secondFactors, sessions } from '#features/accounts/server/tables.ts';

/** Checks the password to confirm that the owner uses this session. Allows sensitive changes for five minutes. */
export async function confirmIdentity({
  app,
  caller,
  input,
}: CallContext<z.output<typeof OwnPassword>>): Promise<Done | Refusal<'wrong-password'>> {
  const me = requireCaller(caller);
  const verifiedHash = await verifyOwnPassword(app, me, input.password);
  if (verifiedHash === null) return refuse('wrong-password', 'password');
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    if (account?.passwordHash !== verifiedHash) return refuse('wrong-password', 'password');
    await renewAuthentication(tx, me);
    return done;
  });
}

export async function startPasskeyConfirmation({ app, caller }: CallContext<object>) {
  const me = requireCaller(caller);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const isOwnPasskey = and(eq(secondFactors.accountId, me.accountId), isNotNull(secondFactors.credentialId));
  const factors = await app.rows.select().from(secondFactors).where(isOwnPasskey);
  if (factors.length === 0) return refuse('no-passkey');
  const options = await generateAuthenticationOptions(buildPasskeyOptions(getRelyingParty(app).rpID, factors, 'required'));
  await app.rows.update(sessions).set({ challenge: options.challenge }).where(ownSession(me));
  return { options };
}

/** Same as `confirmIdentity`, but with a passkey that requires a fingerprint, face or PIN. */
export async function confirmIdentityByPasskey({
  app,
  caller,
  input,
}: CallContext<z.output<typeof PasskeyAnswer>>): Promise<Done | Refusal<'invalid-passkey'>> {
  const me = requireCaller(caller);
  const challenge = await consumeChallenge(app, me.sessionId);
  return app.write(me, async (tx) => {
    await lockAccount(tx, me.accountId);
    const isVerified = await verifyPasskey(app, tx, { accountId: me.accountId, challenge, mustVerifyUser: true }, input.answer);
    if (!isVerified) return refuse('invalid-passkey');
    await renewAuthentication(tx, me);
    return done;
  });
}

async function renewAuthentication(tx: Transaction, me: Caller): Promise<void> {
  await tx.rows.update(sessions).set({ authenticatedAt: tx.now }).where(ownSession(me));
  publishCallerChange(tx, me.accountId);
}

function ownSession(me: Caller) {
  return eq(sessions.tokenHash, Buffer.from(me.sessionId, 'hex'));
}
