import { expect, vi } from 'vitest';
import { createIdentify } from './identify.ts';
import type { Caller, RequestContext } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';

export const adaRequest = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada.marsh@example.org',
  phone: '(513) 555-0107',
  accountType: 'Chautauqua',
  accountArea: 'Volunteer',
} as const;
export const jonasRequest = {
  firstName: 'Jonas',
  lastName: 'Keller',
  email: 'jonas.keller@example.org',
  phone: '+4930555010800',
  accountType: 'MANNA Worldwide',
  accountArea: 'MANNA Missionary',
} as const;

export const goodPassword = 'four quiet herons';

export const viewHomeGrant = { permission: 'view-home' };

export function signInAdministrator(test: TestApp): Promise<SignedInGuest> {
  return test.person({ firstName: 'Dana', lastName: 'Whitfield', accountArea: 'Administration', permissions: ['is-admin'] });
}

type Mail = Awaited<ReturnType<TestApp['mails']>>[number];

/** Creates an event in the past, so that tests can grant permissions for it. */
export async function createPastEvent(test: TestApp, id: string): Promise<void> {
  const planner = await test.person({ permissions: ['view-event-*'] });
  const stay = { startsAt: '2026-05-01T16:00:00.000Z', endsAt: '2026-05-03T16:00:00.000Z' };
  const answer = await planner.calls.reservations.create.mutate({
    id,
    name: 'Spring camp',
    classification: 'camp',
    state: 'confirmed',
    ...stay,
  });
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
}

/** Returns the account emails to an address. Their order is random, because the test clock stands still. */
export async function findMailsTo(test: TestApp, address: string, kind?: string): Promise<Mail[]> {
  return (await test.mails()).filter((mail) => mail.recipient === address && (kind === undefined || mail.kind === `accounts.${kind}`));
}

export async function listSentMails(test: TestApp): Promise<string[]> {
  return (await test.mails()).map((mail) => `${mail.recipient} ${mail.kind}`).toSorted();
}

export function extractSecret(mail: Mail | undefined): string {
  const secret = /(?:create-account\/|undo-email\/|confirm-email\/|oobCode=)([\w-]{43})\s/.exec(mail?.textBody ?? '')?.[1];
  if (secret === undefined) throw new Error('No link was mailed.');
  return secret;
}

export async function requestIdOf(test: TestApp, email: string): Promise<string> {
  const { rows } = await test.running.app.database.pool.query<{ id: string }>('select id from account_requests where email = $1', [email]);
  if (!rows[0]) throw new Error(`There is no request of ${email}.`);
  return rows[0].id;
}

export async function requestAndApprove(
  test: TestApp,
  by: SignedInGuest,
  request: typeof adaRequest | typeof jonasRequest = adaRequest,
  accountArea: string = request.accountArea,
): Promise<string> {
  await test.visitor().calls.accounts.requestAccount.mutate(request);
  const id = await requestIdOf(test, request.email);
  const { accountType } = request;
  await by.calls.accounts.approveRequest.mutate({ id, accountType, accountArea, permissions: [viewHomeGrant] });
  return extractSecret((await findMailsTo(test, request.email, 'request-approved'))[0]);
}

export async function requestResetCode(test: TestApp, email: string): Promise<string> {
  const before = (await findMailsTo(test, email)).map((mail) => mail.id);
  await test.visitor().calls.accounts.requestReset.mutate({ email });
  return vi.waitFor(async () => extractSecret((await findMailsTo(test, email)).find((mail) => !before.includes(mail.id))));
}

export async function requestConfirmationSecret(test: TestApp, person: SignedInGuest, email: string): Promise<string> {
  const before = (await findMailsTo(test, email)).map((mail) => mail.id);
  expect(await person.calls.accounts.changeEmail.mutate({ email })).toEqual({ done: true });
  return vi.waitFor(async () =>
    extractSecret((await findMailsTo(test, email, 'email-confirmation')).find((mail) => !before.includes(mail.id))),
  );
}

export async function changeAndConfirmEmail(test: TestApp, person: SignedInGuest, email: string): Promise<void> {
  const secret = await requestConfirmationSecret(test, person, email);
  expect(await test.visitor().calls.accounts.confirmEmail.mutate({ secret })).toEqual({ done: true });
}

export async function countRows(test: TestApp, table: string, where = 'true'): Promise<number> {
  const { rows } = await test.running.app.database.pool.query<{ times: number }>(
    `select count(*)::int as times from ${table} where ${where}`,
  );
  return rows[0]?.times ?? 0;
}

export async function listEventKinds(test: TestApp, accountId: string): Promise<string[]> {
  const { rows } = await test.running.app.database.pool.query<{ kind: string }>(
    `select kind from events where subject_type = 'account' and subject_id = $1 order by id`,
    [accountId],
  );
  return rows.map((row) => row.kind);
}

/** Builds the context to call a command as a function, so that a test can stop it in the middle of a race. */
export function createCallContext<Input>(
  test: TestApp,
  input: Input,
  caller: Caller | null = null,
): CallContext<Input> & { started: string[] } {
  const started: string[] = [];
  const request: RequestContext = {
    id: 'test',
    address: '127.0.0.1',
    userAgent: 'a test',
    language: 'en',
    sessionToken: null,
    setSession: (session) => void started.push(session?.token ?? ''),
  };
  return { app: test.running.app, caller, request, input, started };
}

export async function findCallerOf(test: TestApp, person: SignedInGuest): Promise<Caller> {
  const caller = await createIdentify(test.running.app)(person.cookie().replace('session=', ''));
  if (caller === null) throw new Error('That person is not signed in.');
  return caller;
}

export function createBarrier(count: number): () => Promise<void> {
  let arrived = 0;
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    arrived++;
    if (arrived >= count) open();
    await gate;
  };
}
