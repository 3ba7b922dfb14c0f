import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#platform/database/server/write.ts';
import { day } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import type { MeRow, PersonRow, RequestRow } from '#features/accounts/shapes.ts';
import { accountLinks, accountRequests } from '#features/accounts/server/tables.ts';
import {
  adaRequest,
  signInAdministrator,
  requestAndApprove,
  createCallContext,
  countRows,
  createBarrier,
  goodPassword,
  jonasRequest,
  listEventKinds,
  requestIdOf,
} from '#features/accounts/server/testing.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { createAccount, consumeRequest } from './create-account.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const unknown = 'x'.repeat(43);

describe('createAccount', () => {
  const test = setUpTestApp();
  let dana: SignedInGuest;
  beforeAll(async () => {
    dana = await signInAdministrator(test);
  });

  it("shows the requester's name, creates the account, signs in and deletes the request", async () => {
    const secret = await requestAndApprove(test, dana);
    const id = await requestIdOf(test, adaRequest.email);
    const people = await dana.watch('accounts.people');
    const requests = await dana.watch('accounts.requests');
    const visitor = test.visitor();
    expect(await visitor.calls.accounts.invitation.query({ secret })).toEqual({
      firstName: 'Ada',
      email: adaRequest.email,
      needsName: false,
    });

    const answer = await visitor.calls.accounts.createAccount.mutate({
      id: secret,
      password: goodPassword,
      firstName: 'Eve',
      lastName: 'Other',
      email: 'eve@example.org',
    });
    expect(answer).toEqual({ signedIn: true });

    const [me] = (await visitor.watch('accounts.me')).rows<MeRow>();
    expect(me).toMatchObject({
      id,
      firstName: 'Ada',
      lastName: 'Marsh',
      email: adaRequest.email,
      phone: '5135550107',
      accountArea: 'Volunteer',
      permissions: ['view-home'],
    });
    await people.until<PersonRow>((rows) => rows.some((row) => row.email === adaRequest.email));
    await requests.until<RequestRow>((rows) => rows.length === 0);
    expect(await countRows(test, 'account_requests')).toBe(0);
    expect(await countRows(test, 'account_links')).toBe(0);
    expect(await listEventKinds(test, id)).toEqual(['accounts.requested', 'accounts.request-approved', 'accounts.created']);
    expect(await test.visitor().calls.accounts.signIn.mutate({ email: adaRequest.email, password: goodPassword })).toEqual({
      signedIn: true,
    });
  });

  it("stores only hashes of the password and of the link's secret", async () => {
    const { rows } = await test.running.app.database.pool.query<{ all: string }>(
      `select (select json_agg(a)::text from accounts a) || (select json_agg(e)::text from events e) || coalesce((select json_agg(s)::text from sessions s), '') as all`,
    );
    expect(rows[0]?.all).not.toContain(goodPassword);
    expect(rows[0]?.all).not.toMatch(/"password"/);
    expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('refuses unknown, used and expired links with the same response', async () => {
    const secret = await requestAndApprove(test, dana, jonasRequest);
    test.clock.advance(14 * day);
    dana = await signInAdministrator(test);
    for (const id of [unknown, secret]) {
      expect(await test.visitor().calls.accounts.invitation.query({ secret: id })).toEqual({ refused: 'not-found' });
      expect(await test.visitor().calls.accounts.createAccount.mutate({ id, password: goodPassword })).toEqual({ refused: 'not-found' });
    }
    expect(await countRows(test, 'accounts', `email = '${jonasRequest.email}'`)).toBe(0);
    expect(await getFailureCode(test.visitor().calls.accounts.invitation.query({ secret: 'no link!' }))).toBe('bad-shape');
  });

  it('keeps the link valid after refusing a short or common password', async () => {
    const secret = await requestAndApprove(test, dana, { ...adaRequest, email: 'short@example.org' } as never);
    const create = (password: string) => test.visitor().calls.accounts.createAccount.mutate({ id: secret, password });
    expect(await create('abc12')).toEqual({ refused: 'too-short', field: 'password' });
    expect(await create('Password1')).toEqual({ refused: 'common-password', field: 'password' });
    expect(await create('bunkhouse')).toEqual({ signedIn: true });
  });

  it("applies the camp's minimum password length", async () => {
    await dana.calls.settings.change.mutate({ passwordMinimum: 10 });
    const secret = await requestAndApprove(test, dana, { ...adaRequest, email: 'longer@example.org' } as never);
    expect(await test.visitor().calls.accounts.createAccount.mutate({ id: secret, password: 'bunkhouse' })).toEqual({
      refused: 'too-short',
      field: 'password',
    });
    await dana.calls.settings.change.mutate({ passwordMinimum: 6 });
  });

  it('refuses an address that got an account after the approval', async () => {
    const secret = await requestAndApprove(test, dana, { ...adaRequest, email: 'meanwhile@example.org' } as never);
    await test.person({ email: 'meanwhile@example.org' });
    const answer = await test.visitor().calls.accounts.createAccount.mutate({ id: secret, password: goodPassword });
    expect(answer).toEqual({ refused: 'email-taken', field: 'email' });
    expect(await countRows(test, 'accounts', `email = 'meanwhile@example.org'`)).toBe(1);
    expect(await countRows(test, 'account_requests', `email = 'meanwhile@example.org'`)).toBe(1);
  });

  describe('two people who use one link at the same time', () => {
    async function finishTwice(email: string, take?: Parameters<typeof createAccount>[1]) {
      const id = await requestAndApprove(test, dana, { ...adaRequest, email } as never);
      const asks = [createCallContext(test, { id, password: goodPassword }), createCallContext(test, { id, password: 'another good one' })];
      const ends = await Promise.allSettled(asks.map((ask) => createAccount(ask, take)));
      return {
        ends,
        cookies: asks.flatMap((ask) => ask.started),
        sessions: await countRows(test, 'sessions s', `exists (select from accounts a where a.id = s.account_id and a.email = '${email}')`),
      };
    }

    it('both insert the account if the link is read but not deleted', async () => {
      const pass = createBarrier(2);
      const look = async (tx: Transaction, token: string) => {
        const [linkRow] = await tx.rows
          .select({ request: accountRequests })
          .from(accountLinks)
          .innerJoin(accountRequests, eq(accountRequests.id, accountLinks.requestId))
          .where(eq(accountLinks.tokenHash, hashToken(token)));
        await pass();
        return linkRow?.request ?? null;
      };
      const { ends } = await finishTwice('finish1@example.org', look);
      // Without the lock, only the unique constraint stops the second account, with an unexpected error.
      expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    it('create one account if the link is deleted on use, and the second person sees an invalid link', async () => {
      const pass = createBarrier(2);
      const { ends, cookies, sessions } = await finishTwice('finish2@example.org', async (tx, token) => {
        await pass();
        return consumeRequest(tx, token);
      });
      const answers = ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason));
      expect(answers).toContainEqual({ signedIn: true });
      expect(answers).toContainEqual({ refused: 'not-found' });
      expect(cookies).toHaveLength(1);
      expect(sessions).toBe(1);
    });
  });

  describe('withdrawal of an approval while its link is used', () => {
    const byIdAlone = async (tx: Transaction, token: string) => {
      const [link] = await tx.rows
        .select()
        .from(accountLinks)
        .where(eq(accountLinks.tokenHash, hashToken(token)));
      const [deleted] = await tx.rows
        .delete(accountRequests)
        .where(eq(accountRequests.id, link?.requestId ?? ''))
        .returning();
      return deleted ?? null;
    };

    /**
     * The requester asked for Administration and was approved as a volunteer. Both calls read the link before the approval is withdrawn.
     */
    async function finishMeanwhile(email: string, take?: typeof consumeRequest) {
      const link = await requestAndApprove(test, dana, { ...adaRequest, email, accountArea: 'Administration' } as never, 'Volunteer');
      const id = await requestIdOf(test, email);
      const { pool } = test.running.app.database;
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const holding = await pool.connect();
      await holding.query('begin');
      await holding.query('select from account_links where request_id = $1 for update', [id]);
      const back = dana.calls.accounts.takeBackApproval.mutate({ id });
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
      const finished = createAccount(createCallContext(test, { id: link, password: goodPassword }), take);
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2);
      await holding.query('commit');
      holding.release();
      expect(await back).toEqual({ done: true });
      return { id, answer: await finished };
    }

    it('creates an account with the requested access if only the request ID is checked', async () => {
      const { id, answer } = await finishMeanwhile('meanwhile1@example.org', byIdAlone);
      expect(answer).toEqual({ signedIn: true });
      expect(await countRows(test, 'accounts', `id = '${id}' and account_area = 'Administration'`)).toBe(1);
    });

    it('creates no account if the link is read a second time after locking, and the request stays open', async () => {
      const { id, answer } = await finishMeanwhile('meanwhile2@example.org');
      expect(answer).toEqual({ refused: 'not-found' });
      expect(await countRows(test, 'accounts', `id = '${id}'`)).toBe(0);
      expect(await countRows(test, 'account_requests', `id = '${id}' and pending is null`)).toBe(1);
    });
  });
});
