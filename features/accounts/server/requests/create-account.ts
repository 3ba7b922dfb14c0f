import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Refusal, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { AccountCreation, Invitation } from '#features/accounts/shapes.ts';
import { isUniqueViolation } from '#features/accounts/server/account.ts';
import { publishAccountChange, topics } from '#features/accounts/server/topics.ts';
import { hashPassword } from '#features/accounts/server/passwords/hashing.ts';
import { validateNewPassword } from '#features/accounts/server/passwords/validate-new-password.ts';
import { startSession } from '#features/accounts/server/sessions/start-session.ts';
import { formatFullName } from '#features/accounts/server/access/permissions.ts';
import { accountLinks, accountPermissions, accountRequests, accounts } from '#features/accounts/server/tables.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { type AccountRequestRow, lockRequest } from './open-requests.ts';

/** Returns the name and email of the future account. The first administrator's request has neither, so the form asks for both. */
export async function readInvitation({ app, input }: CallContext<z.output<typeof Invitation>>) {
  const request = await findRequestByLink(app.rows, app.clock.now(), input.secret);
  if (request === null) return refuse('not-found');
  return { firstName: request.firstName, email: request.email, needsName: request.firstName === '' };
}

type Creation = z.output<typeof AccountCreation>;
export type CreationRefusal = Refusal<'not-found' | 'too-short' | 'common-password' | 'email-taken' | 'empty'>;

export async function createAccount(
  { app, request: context, input }: CallContext<Creation>,
  consume = consumeRequest,
): Promise<{ signedIn: true } | CreationRefusal> {
  const expected = await findRequestByLink(app.rows, app.clock.now(), input.id);
  if (expected === null) return refuse('not-found');
  const person = personOf(expected, input);
  const problem = refuseMissingField(person) ?? (await validateNewPassword(app, input.password));
  if (problem) return problem;
  const passwordHash = await hashPassword(input.password);
  try {
    const session = await app.write({ accountId: expected.id, name: formatFullName(person) }, async (tx) => {
      const request = await consume(tx, input.id);
      if (request === null) return refuse('not-found');
      await insertAccount(tx, request, personOf(request, input), passwordHash);
      return startSession(tx, request.id, context);
    });
    if ('refused' in session) return session;
    context.setSession(session);
    return { signedIn: true };
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) return refuse('email-taken', 'email');
    throw error;
  }
}

type Person = Pick<AccountRequestRow, 'firstName' | 'lastName'> & { email: string };

/** Uses the email of the request instead of the form's: the link proves access to that mailbox only. */
function personOf(request: AccountRequestRow, input: Creation): Person {
  return {
    firstName: request.firstName || (input.firstName ?? ''),
    lastName: request.lastName || (input.lastName ?? ''),
    email: request.email ?? input.email ?? '',
  };
}

function refuseMissingField(person: Person): Refusal<'empty'> | null {
  const missing = (['firstName', 'lastName', 'email'] as const).find((field) => person[field] === '');
  return missing === undefined ? null : refuse('empty', missing);
}

async function findRequestByLink(rows: QueryBuilder, now: Instant, token: string): Promise<AccountRequestRow | null> {
  const [linkRow] = await rows
    .select({ request: accountRequests })
    .from(accountLinks)
    .innerJoin(accountRequests, eq(accountRequests.id, accountLinks.requestId))
    .where(and(eq(accountLinks.tokenHash, hashToken(token)), gt(accountLinks.endsAt, now), eq(accountRequests.pending, 'Awaiting Email')));
  return linkRow?.request ?? null;
}

/** Deletes the request and its links. Reads the link a second time after locking, because a concurrent withdrawal may have deleted it. */
export async function consumeRequest(tx: Transaction, token: string): Promise<AccountRequestRow | null> {
  const linkedRequest = await findRequestByLink(tx.rows, tx.now, token);
  if (linkedRequest === null) return null;
  await lockRequest(tx, linkedRequest.id);
  const request = await findRequestByLink(tx.rows, tx.now, token);
  if (request === null) return null;
  await tx.rows.delete(accountRequests).where(eq(accountRequests.id, request.id));
  return request;
}

async function insertAccount(tx: Transaction, request: AccountRequestRow, person: Person, passwordHash: string): Promise<void> {
  const { id, phone, accountType, accountArea, language, permissions, approvedBy } = request;
  const account = { id, ...person, phone, accountType, accountArea };
  await tx.rows.insert(accounts).values({ ...account, language, passwordHash, createdAt: tx.now, lastSeenAt: tx.now });
  if (permissions.length > 0)
    await tx.rows
      .insert(accountPermissions)
      .values(permissions.map((request) => ({ ...request, accountId: id, grantedBy: approvedBy, grantedAt: tx.now })));
  tx.record({ kind: 'accounts.created', subject: { type: 'account', id }, after: { ...account, permissions } });
  tx.changed(topics.requests, id);
  publishAccountChange(tx, id);
}
