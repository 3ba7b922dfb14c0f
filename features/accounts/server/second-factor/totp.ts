import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Refusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { SecondFactorCode } from '#features/accounts/shapes.ts';
import { lockAccount } from '#features/accounts/server/account.ts';
import { readCampName, mails } from '#features/accounts/server/mails.ts';
import { publishSecondFactorsChange } from '#features/accounts/server/topics.ts';
import { checkRecentSignIn } from '#features/accounts/server/sessions/check-recent-sign-in.ts';
import { secondFactors } from '#features/accounts/server/tables.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { type Seal, readOrCreateSeal } from '#platform/seal/server/seal.ts';

type Factor = typeof secondFactors.$inferSelect;

const periodMs = 30_000;
export const authenticatorName = 'Authenticator';

/** Maximum number of unconfirmed secrets per account. Each open tab has one; older secrets are deleted. */
const maxUnconfirmedTotps = 3;

/** Starts the setup of an authenticator app. Always creates a new secret: someone else may have seen an earlier one. */
export async function startTotp({
  app,
  caller,
}: CallContext<object>): Promise<{ secret: string; uri: string } | Refusal<'confirm-identity'>> {
  const me = requireCaller(caller);
  const problem = checkRecentSignIn(app, me);
  if (problem) return problem;
  const seal = await readOrCreateSeal(app.config);
  const issuer = await readCampName(app);
  const secret = new Secret({ size: 20 });
  await app.write(me, async (tx) => {
    await lockAccount(tx, me.accountId);
    const outdated = (await findUnconfirmedTotps(tx, me.accountId)).slice(maxUnconfirmedTotps - 1).map(({ id }) => id);
    await tx.rows.delete(secondFactors).where(inArray(secondFactors.id, outdated));
    const sealedSecret = seal.encrypt(Buffer.from(secret.bytes));
    await tx.rows
      .insert(secondFactors)
      .values({ id: newId(), accountId: me.accountId, kind: 'totp', name: authenticatorName, createdAt: tx.now, sealedSecret });
  });
  return { secret: secret.base32, uri: totpOf(secret, issuer, me.email).toString() };
}

/** Confirms the authenticator app and replaces an earlier app. The replacement is why the call requires a recent sign-in. */
export async function confirmTotp({
  app,
  caller,
  input,
}: CallContext<z.output<typeof SecondFactorCode>>): Promise<
  { recoveryCodes: string[] } | Refusal<'invalid-code' | 'already-on' | 'confirm-identity'>
> {
  const me = requireCaller(caller);
  const problem = checkRecentSignIn(app, me);
  if (problem) return problem;
  const seal = await readOrCreateSeal(app.config);
  const camp = await readCampName(app);
  return app.write(me, async (tx) => {
    const account = await lockAccount(tx, me.accountId);
    const unconfirmed = await findUnconfirmedTotps(tx, me.accountId);
    // The app is already confirmed: this call is probably a retry after a lost response.
    if (unconfirmed.length === 0 && (await hasTotp(tx, me.accountId))) return refuse('already-on', 'code');
    const [match] = unconfirmed.flatMap((factor) => {
      const step = findTimeStep(app, seal, factor, input.code, tx.now);
      return step === null ? [] : [{ confirmedFactor: factor, step }];
    });
    if (!account || !match) return refuse('invalid-code', 'code');
    const { confirmedFactor, step } = match;
    await tx.rows
      .delete(secondFactors)
      .where(and(eq(secondFactors.accountId, account.id), eq(secondFactors.kind, 'totp'), ne(secondFactors.id, confirmedFactor.id)));
    await tx.rows.update(secondFactors).set({ confirmedAt: tx.now, lastStep: step }).where(eq(secondFactors.id, confirmedFactor.id));
    tx.record({
      kind: 'accounts.second-factor-added',
      subject: { type: 'account', id: account.id },
      after: { kind: 'totp', name: confirmedFactor.name },
    });
    publishSecondFactorsChange(tx, account.id, confirmedFactor.id);
    await mails.secondFactorAdded(tx, camp, account, { name: confirmedFactor.name });
    return { recoveryCodes: await createRecoveryCodes(tx, account.id) };
  });
}

/** Returns whether `typed` is a current code of the account (within 30 s) that was not used before. */
export async function consumeTotpCode(app: AppContext, seal: Seal, tx: Transaction, accountId: string, typed: string): Promise<boolean> {
  const confirmed = await tx.rows.select().from(secondFactors).where(confirmedTotpOf(accountId));
  for (const factor of confirmed) {
    const step = findTimeStep(app, seal, factor, typed, tx.now);
    if (step === null) continue;
    const used = await tx.rows
      .update(secondFactors)
      .set({ lastStep: step, lastUsedAt: tx.now })
      .where(and(eq(secondFactors.id, factor.id), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
      .returning({ id: secondFactors.id });
    if (used.length === 1) return true;
  }
  return false;
}

function findUnconfirmedTotps(tx: Transaction, accountId: string): Promise<Factor[]> {
  return tx.rows
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), eq(secondFactors.kind, 'totp'), isNull(secondFactors.confirmedAt)))
    .orderBy(desc(secondFactors.createdAt), desc(secondFactors.id));
}

async function hasTotp(tx: Transaction, accountId: string): Promise<boolean> {
  const [factor] = await tx.rows.select({ id: secondFactors.id }).from(secondFactors).where(confirmedTotpOf(accountId)).limit(1);
  return factor !== undefined;
}

function confirmedTotpOf(accountId: string) {
  return and(eq(secondFactors.accountId, accountId), eq(secondFactors.kind, 'totp'), isNotNull(secondFactors.confirmedAt));
}

function findTimeStep(app: AppContext, seal: Seal, factor: Factor, typed: string, now: Instant): number | null {
  const secret = openSecret(app, seal, factor);
  const token = typed.replaceAll(/[\s-]/g, '');
  if (secret === null || !/^\d{6}$/.test(token)) return null;
  const timestamp = Date.parse(now);
  const delta = totpOf(secret, '', '').validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / periodMs) + delta;
}

function openSecret(app: AppContext, seal: Seal, factor: Factor): Secret | null {
  if (factor.sealedSecret === null) return null;
  try {
    return new Secret({ buffer: Uint8Array.from(seal.decrypt(factor.sealedSecret)).buffer });
  } catch (error) {
    // The secret was encrypted with the key of a different data folder, so this server cannot decrypt it.
    app.log.error({ err: error, accountId: factor.accountId }, 'an authenticator secret cannot be opened with the key in the data folder');
    return null;
  }
}

function totpOf(secret: Secret, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodMs / 1000 });
}
