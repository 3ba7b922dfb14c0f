import { beforeAll, describe, expect, it, vi } from 'vitest';
import { day, minute } from '#platform/time/instant.ts';
import { deleteExpiredRows } from '#features/accounts/server/jobs.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import type { HistoryRow, MeRow, PersonRow, RequestRow, WaitingRow } from '#features/accounts/shapes.ts';
import {
  adaRequest,
  signInAdministrator,
  requestAndApprove,
  countRows,
  goodPassword,
  jonasRequest,
  requestIdOf,
} from '#features/accounts/server/testing.ts';
import { personRows } from './people.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('views of accounts', () => {
  const test = setUpTestApp();
  let dana: SignedInGuest;
  beforeAll(async () => {
    dana = await signInAdministrator(test);
  });

  it('accounts.waiting counts open requests live', async () => {
    const waiting = await dana.watch('accounts.waiting');
    expect(waiting.rows<WaitingRow>()).toEqual([{ id: 'waiting', requests: 0, changeRequests: 0, turnsAt: null }]);
    await test.visitor().calls.accounts.requestAccount.mutate(jonasRequest);
    await waiting.until<WaitingRow>(([row]) => row?.requests === 1);
    await requestAndApprove(test, dana, adaRequest);
    await waiting.until<WaitingRow>(([row]) => row?.requests === 1);
    await dana.calls.accounts.rejectRequest.mutate({ id: await requestIdOf(test, jonasRequest.email) });
    expect(await waiting.until<WaitingRow>(([row]) => row?.requests === 0)).toHaveLength(1);
  });

  it('accounts.requests shows administrators a new request and all its changes live', async () => {
    const robin = await signInAdministrator(test);
    const [one, two] = [await dana.watch('accounts.requests'), await robin.watch('accounts.requests')];
    const email = 'seen@example.org';
    await test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email });
    for (const view of [one, two]) await view.until<RequestRow>((rows) => rows.some((row) => row.email === email && row.pending === null));
    const id = await requestIdOf(test, email);
    await dana.calls.accounts.approveRequest.mutate({ id, accountType: 'Chautauqua', accountArea: 'Intern', permissions: [] });
    for (const view of [one, two])
      await view.until<RequestRow>((rows) =>
        rows.some((row) => row.id === id && row.pending === 'Awaiting Email' && row.accountArea === 'Intern'),
      );
    await robin.calls.accounts.rejectRequest.mutate({ id });
    for (const view of [one, two]) expect(await view.until((rows) => rows.every((row) => row.id !== id))).toBeDefined();
  });

  it('accounts.history shows the events of a request and of its account in one list', async () => {
    const email = 'story@example.org';
    const secret = await requestAndApprove(test, dana, { ...adaRequest, email } as never);
    const id = await requestIdOf(test, email);
    const story = await dana.watch('accounts.history', { id });
    const person = test.visitor();
    await person.calls.accounts.createAccount.mutate({ id: secret, password: goodPassword });
    await person.calls.accounts.changeProfile.mutate({ profilePic: '#c04010' });
    await dana.calls.accounts.disableAccount.mutate({ id, reason: 'Gone home.' });
    const rows = await story.until<HistoryRow>((all) => all.length === 5);
    expect(rows.toSorted((a, b) => Number(a.id) - Number(b.id)).map((row) => [row.kind, row.actorName])).toEqual([
      ['accounts.requested', null],
      ['accounts.request-approved', 'Dana Whitfield'],
      ['accounts.created', 'Ada Marsh'],
      ['accounts.profile-changed', 'Ada Marsh'],
      ['accounts.disabled', 'Dana Whitfield'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password/i);
  });

  it('accounts.me sends a person no data about other people', async () => {
    const [vera, tom] = [await test.person(), await test.person()];
    const me = await vera.watch('accounts.me');
    await tom.calls.accounts.changeProfile.mutate({ firstName: 'Tomas' });
    await vera.calls.accounts.changeProfile.mutate({ firstName: 'Verena' });
    await me.until<MeRow>(([row]) => row?.firstName === 'Verena');
    expect(me.rows()).toHaveLength(1);
    expect(JSON.stringify(me.received)).not.toContain('Tomas');
  });

  it('accounts.people reads a thousand people in one query and sends only the changed person', async () => {
    const { pool } = test.running.app.database;
    await pool.query(`insert into accounts (id, email, first_name, last_name, phone, account_type, account_area, language, password_hash, created_at)
      select 'Many' || lpad(n::text, 16, '0'), n || '@many.example', 'Many', 'Of Them', '5135550100', 'Chautauqua', 'Volunteer', 'en', '', now() from generate_series(1, 1000) n`);
    await pool.query(
      `insert into account_permissions (account_id, permission, granted_at) select id, 'view-home', now() from accounts where first_name = 'Many'`,
    );
    const query = vi.spyOn(pool, 'query');
    const rows = await personRows(test.running.app, undefined);
    expect(query).toHaveBeenCalledTimes(1);
    expect(rows.filter((row) => row.permissions.length === 1).length).toBeGreaterThanOrEqual(1000);
    query.mockRestore();
    const people = await dana.watch('accounts.people');
    await dana.calls.accounts.changeAccess.mutate({ id: 'Many0000000000000007', grant: [{ permission: 'access-images' }] });
    await people.until<PersonRow>((all) => all.find((row) => row.id === 'Many0000000000000007')?.permissions.length === 2);
    expect(people.received.at(-1)).toMatchObject({ type: 'change', put: [{ id: 'Many0000000000000007' }], gone: [] });
  });

  it('deleteExpiredRows deletes only expired rows', async () => {
    const vera = await test.person();
    await test.visitor().calls.accounts.signIn.mutate({ email: 'nobody@example.org', password: 'x' });
    await test.visitor().calls.accounts.requestReset.mutate({ email: vera.email });
    await expect.poll(() => countRows(test, 'reset_tokens')).toBe(1);
    await requestAndApprove(test, dana, { ...adaRequest, email: 'dead@example.org' } as never);
    test.clock.advance(14 * day + minute);
    await test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email: 'alive@example.org' });
    const sessions = await countRows(test, 'sessions');
    await deleteExpiredRows.run(test.running.app, {}, { number: 1, last: false });
    expect(await countRows(test, 'account_requests')).toBe(1);
    expect(await countRows(test, 'account_links')).toBe(0);
    expect(await countRows(test, 'reset_tokens')).toBe(0);
    expect(await countRows(test, 'sign_in_failures')).toBe(0);
    expect(await countRows(test, 'sessions')).toBe(sessions);
    test.clock.advance(16 * day);
    await deleteExpiredRows.run(test.running.app, {}, { number: 1, last: false });
    expect(await countRows(test, 'sessions')).toBe(0);
    expect(await countRows(test, 'accounts', `id = '${vera.accountId}'`)).toBe(1);
  });
});
