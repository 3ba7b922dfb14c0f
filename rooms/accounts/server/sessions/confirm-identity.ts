import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, type Refusal, refuse } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { OwnPassword, PasskeyAnswer } from '#rooms/accounts/shapes.ts';
import { holdAccount } from '#rooms/accounts/server/account.ts';
import { callerChanged } from '#rooms/accounts/server/changes.ts';
import { proveOwnPassword } from '#rooms/accounts/server/passwords/change-password.ts';
import { site, takeChallenge, webauthn } from '#rooms/accounts/server/second-factor/passkeys.ts';
import { passkeyOptions, usePasskey } from '#rooms/accounts/server/second-factor/use-passkey.ts';
import { secondFactors, sessions } from '#rooms/accounts/server/tables.ts';

/** Proves with the password that the owner uses this session; sensitive changes are open for five minutes. */
export async function confirmIdentity({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof OwnPassword>>): Promise<Done | Refusal<'wrong-password'>> {
  const me = present(caller);
  const proven = await proveOwnPassword(floor, me, input.password);
  if (proven === null) return refuse('wrong-password', 'password');
  return floor.write(me, async (tx) => {
    const account = await holdAccount(tx, me.accountId);
    if (account?.passwordHash !== proven) return refuse('wrong-password', 'password');
    await renewAuthentication(tx, me);
    return done;
  });
}

export async function startPasskeyConfirmation({ floor, caller }: CallContext<object>) {
  const me = present(caller);
  const { generateAuthenticationOptions } = await webauthn();
  const own = and(eq(secondFactors.accountId, me.accountId), isNotNull(secondFactors.credentialId));
  const factors = await floor.rows.select().from(secondFactors).where(own);
  if (factors.length === 0) return refuse('no-passkey');
  const options = await generateAuthenticationOptions(passkeyOptions(site(floor).rpID, factors, 'required'));
  await floor.rows.update(sessions).set({ challenge: options.challenge }).where(ownSession(me));
  return { options };
}

/** As `confirmIdentity`, by a passkey that has checked its user. */
export async function confirmIdentityByPasskey({
  floor,
  caller,
  input,
}: CallContext<z.output<typeof PasskeyAnswer>>): Promise<Done | Refusal<'invalid-passkey'>> {
  const me = present(caller);
  const challenge = await takeChallenge(floor, me.sessionId);
  return floor.write(me, async (tx) => {
    await holdAccount(tx, me.accountId);
    const isRight = await usePasskey(floor, tx, { accountId: me.accountId, challenge, mustVerifyUser: true }, input.answer);
    if (!isRight) return refuse('invalid-passkey');
    await renewAuthentication(tx, me);
    return done;
  });
}

async function renewAuthentication(tx: Transaction, me: Caller): Promise<void> {
  await tx.rows.update(sessions).set({ authenticatedAt: tx.now }).where(ownSession(me));
  callerChanged(tx, me.accountId);
}

function ownSession(me: Caller) {
  return eq(sessions.tokenHash, Buffer.from(me.sessionId, 'hex'));
}
