import { describe, expect, it } from 'vitest';
import type { AppContext } from '#platform/server/app-context.ts';
import { day, minute } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import {
  adaRequest,
  signInAdministrator,
  requestAndApprove,
  createCallContext,
  countRows,
  jonasRequest,
  listEventKinds,
  findMailsTo,
  requestIdOf,
} from '#features/accounts/server/testing.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { requestAccount } from './request-account.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('requestAccount', () => {
  const test = setUpTestApp();

  it('saves the request with the permission view-home only', async () => {
    const greedy = { ...adaRequest, permissions: ['is-admin'], pending: 'Awaiting Email', id: 'x' };
    expect(await test.visitor({ language: 'es' }).calls.accounts.requestAccount.mutate(greedy)).toEqual({ done: true });
    const dana = await signInAdministrator(test);
    const [row] = (await dana.watch('accounts.requests')).rows<RequestRow>();
    expect(row).toMatchObject({
      ...adaRequest,
      phone: '5135550107',
      pending: null,
      permissions: [{ permission: 'view-home', endsAt: null, endsWithEvent: null }],
      approvedBy: null,
    });
    expect(await listEventKinds(test, await requestIdOf(test, adaRequest.email))).toEqual(['accounts.requested']);
    expect(await test.mails()).toEqual([]);
  });

  it('replaces an open request with the same address', async () => {
    await test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email: 'ADA.Marsh@example.org ', accountArea: 'Intern' });
    expect(await countRows(test, 'account_requests', `email = '${adaRequest.email}' and account_area = 'Intern'`)).toBe(1);
    expect(await countRows(test, 'account_requests')).toBe(1);
  });

  it('creates one request from two concurrent calls', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email: 'twice@example.org' })),
    );
    expect(twice).toEqual([{ done: true }, { done: true }]);
    expect(await countRows(test, 'account_requests', `email = 'twice@example.org'`)).toBe(1);
  });

  it('refuses an address with an account and saves nothing', async () => {
    const vera = await test.person();
    const answer = await test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email: vera.email.toUpperCase() });
    expect(answer).toEqual({ refused: 'email-taken', field: 'email' });
    expect(await countRows(test, 'account_requests', `email = '${vera.email}'`)).toBe(0);
  });

  it('gives known and unknown addresses the same response and emails the account owner if the camp hides accounts', async () => {
    const dana = await signInAdministrator(test);
    const [vera, gone] = [await test.person(), await test.person({ disabled: true })];
    await dana.calls.settings.change.mutate({ revealUnknownEmail: false });
    const answers = [];
    for (const email of [vera.email, gone.email, 'silence@example.org'])
      answers.push(await test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email }));
    await dana.calls.settings.change.mutate({ revealUnknownEmail: true });
    expect(answers).toEqual([{ done: true }, { done: true }, { done: true }]);
    await expect.poll(() => countRows(test, 'account_requests', `email = 'silence@example.org'`)).toBe(1);
    await expect.poll(async () => (await findMailsTo(test, vera.email)).map(({ kind }) => kind)).toEqual(['accounts.has-account']);
    await expect.poll(() => countRows(test, 'pgboss.job', `name = 'accounts.keep-request' and state = 'completed'`)).toBe(3);
    expect(await countRows(test, 'account_requests', `email in ('${vera.email}', '${gone.email}')`)).toBe(0);
    expect(await findMailsTo(test, gone.email)).toEqual([]);
    expect(await listEventKinds(test, await requestIdOf(test, 'silence@example.org'))).toEqual(['accounts.requested']);
  });

  it('runs the same queries before the response for every address if the camp hides accounts', async () => {
    const dana = await signInAdministrator(test);
    const people = [await test.person(), await test.person({ disabled: true })];
    await dana.calls.settings.change.mutate({ revealUnknownEmail: false });
    const workOf = async (email: string) => {
      const work: string[] = [];
      const { app, ...rest } = createCallContext(test, { ...adaRequest, email });
      const write: AppContext['write'] = (by, ask) =>
        app.write(by, (tx) => ask({ ...tx, rows: recordQueries(tx.rows, work), enqueue: async (job) => void work.push(job.name) }));
      expect(await requestAccount({ ...rest, app: { ...app, write } })).toEqual({ done: true });
      return work;
    };
    for (const email of [...people.map((person) => person.email), 'new@example.org', 'silence@example.org'])
      expect(await workOf(email)).toEqual(['accounts.keep-request']);
    await dana.calls.settings.change.mutate({ revealUnknownEmail: true });
  });

  it('resends the link of an approved request without changing the approval', async () => {
    await requestAndApprove(test, await signInAdministrator(test), jonasRequest);
    await test.visitor().calls.accounts.requestAccount.mutate({ ...jonasRequest, firstName: 'Other', accountArea: 'MANNA Staff' });
    expect(await findMailsTo(test, jonasRequest.email, 'request-approved')).toHaveLength(2);
    expect(await findMailsTo(test, jonasRequest.email)).toHaveLength(2);
    expect(
      await countRows(
        test,
        'account_requests',
        `email = '${jonasRequest.email}' and first_name = 'Jonas' and account_area = 'MANNA Missionary'`,
      ),
    ).toBe(1);
  });

  it.each([
    ['an area of another type', { accountArea: 'Event Staff' }],
    ['the area Development', { accountArea: 'Development' }],
    ['a type that does not exist', { accountType: 'Guests' }],
    ['a phone number of nine digits', { phone: '513 555 010' }],
    ['two addresses at once', { email: 'a@example.org, b@example.org' }],
    ['an empty name', { firstName: '  ' }],
    ['NUL in a name', { lastName: 'a\u0000b' }],
  ])('refuses invalid input: %s', async (_what, wrong) => {
    const input = { ...adaRequest, email: 'wrong@example.org', ...wrong } as typeof adaRequest;
    expect(await getFailureCode(test.visitor().calls.accounts.requestAccount.mutate(input))).toBe('bad-shape');
    expect(await countRows(test, 'account_requests', `email = 'wrong@example.org'`)).toBe(0);
  });

  it('removes a request from open screens after 14 days and allows a new request', async () => {
    const late = { ...adaRequest, email: 'late@example.org' };
    const isThere = (rows: RequestRow[]) => rows.some((row) => row.email === late.email);
    await test.visitor().calls.accounts.requestAccount.mutate(late);
    const first = await requestIdOf(test, late.email);
    test.clock.advance(14 * day - minute);
    const watching = await (await signInAdministrator(test)).watch('accounts.requests');
    expect(isThere(watching.rows<RequestRow>())).toBe(true);
    test.clock.advance(minute);
    await watching.until<RequestRow>((rows) => !isThere(rows));
    expect(await (await signInAdministrator(test)).calls.accounts.approveRequest.mutate(approvalOf(first))).toEqual({ refused: 'gone' });
    await test.visitor().calls.accounts.requestAccount.mutate(late);
    expect(await requestIdOf(test, late.email)).not.toBe(first);
  });
});

/** Wraps a query builder and records every query in `work`. */
function recordQueries<Rows extends object>(rows: Rows, work: string[]): Rows {
  return new Proxy(rows, {
    get(target, name) {
      work.push(String(name));
      return Reflect.get(target, name);
    },
  });
}

function approvalOf(id: string) {
  return { id, accountType: adaRequest.accountType, accountArea: adaRequest.accountArea, permissions: [] };
}
