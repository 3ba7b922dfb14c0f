import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#platform/database/server/write.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { accountRequests } from '#features/accounts/server/tables.ts';
import {
  adaRequest,
  signInAdministrator,
  requestAndApprove,
  createCallContext,
  findCallerOf,
  countRows,
  createPastEvent,
  createBarrier,
  goodPassword,
  jonasRequest,
  listEventKinds,
  findMailsTo,
  requestIdOf,
  extractSecret,
} from '#features/accounts/server/testing.ts';
import { approveRequest } from './approve-request.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const volunteer = { accountType: 'Chautauqua', accountArea: 'Volunteer' } as const;
const nowhere = 'AAAAAAAAAAAAAAAAAAAA';

describe('approveRequest', () => {
  const test = setUpTestApp();
  let dana: SignedInGuest;
  beforeAll(async () => {
    dana = await test.person({ firstName: 'Dana', lastName: 'Whitfield', permissions: ['is-admin'] });
  });

  async function askedFor(email: string): Promise<string> {
    await test.visitor({ language: 'es' }).calls.accounts.requestAccount.mutate({ ...adaRequest, email });
    return requestIdOf(test, email);
  }

  it("sets type, area and permissions and emails a link in the requester's language", async () => {
    const id = await askedFor(adaRequest.email);
    await createPastEvent(test, 'LakesideFamilyCamp26');
    const event = 'view-event-LakesideFamilyCamp26';
    const answer = await dana.calls.accounts.approveRequest.mutate({
      id,
      accountType: 'Chautauqua',
      accountArea: 'Development',
      confirmsAdministrator: true,
      permissions: [
        { permission: 'view-home' },
        { permission: event, endsWithEvent: 'LakesideFamilyCamp26' },
        { permission: 'access-images', endsAt: '2026-12-01T00:00:00Z' },
      ],
    });
    expect(answer).toEqual({ done: true });
    const [row] = (await dana.watch('accounts.requests')).rows<RequestRow>();
    expect(row).toMatchObject({
      accountArea: 'Development',
      pending: 'Awaiting Email',
      approvedBy: 'Dana Whitfield',
      approvedAt: test.clock.now(),
      permissions: [
        { permission: 'view-home', endsAt: null, endsWithEvent: null },
        { permission: event, endsAt: null, endsWithEvent: 'LakesideFamilyCamp26' },
        { permission: 'access-images', endsAt: '2026-12-01T00:00:00.000Z', endsWithEvent: null },
      ],
    });
    const mails = await test.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: adaRequest.email,
      language: 'es',
      kind: 'accounts.request-approved',
      subject: 'Su cuenta de Bunkhouse fue aprobada',
    });
    expect(mails[0]?.textBody).toMatch(/http:\/\/localhost:\d+\/create-account\/[\w-]{43}\s/);
    expect(await listEventKinds(test, id)).toEqual(['accounts.requested', 'accounts.request-approved']);
  });

  it('refuses an approved request and a deleted request without sending email', async () => {
    const id = await requestIdOf(test, adaRequest.email);
    const before = (await test.mails()).length;
    expect(await dana.calls.accounts.approveRequest.mutate({ id, ...volunteer, permissions: [] })).toEqual({ refused: 'already-approved' });
    expect(await dana.calls.accounts.approveRequest.mutate({ id: nowhere, ...volunteer, permissions: [] })).toEqual({ refused: 'gone' });
    expect(await test.mails()).toHaveLength(before);
    expect(await countRows(test, 'account_requests', `account_area = 'Volunteer' and pending is not null`)).toBe(0);
  });

  const opening: [string, object][] = [
    ['the area Administration', { accountType: 'Chautauqua', accountArea: 'Administration', permissions: [] }],
    ['the area Development', { accountType: 'Chautauqua', accountArea: 'Development', permissions: [] }],
    ['is-admin', { ...volunteer, permissions: [{ permission: 'is-admin' }] }],
  ];
  it.each(opening)('requires a confirmation before access to /admin through %s', async (what, access) => {
    const email = `${what.replaceAll(/\W/g, '')}@example.org`.toLowerCase();
    const id = await askedFor(email);
    const approve = (more: object) => dana.calls.accounts.approveRequest.mutate({ id, ...access, ...more } as never);
    expect(await approve({})).toEqual({ refused: 'confirm-administrator' });
    expect(await approve({ confirmsAdministrator: false })).toEqual({ refused: 'confirm-administrator' });
    expect(await findMailsTo(test, email)).toEqual([]);
    expect(await countRows(test, 'account_requests', `id = '${id}' and pending is null and account_area = 'Volunteer'`)).toBe(1);
    expect(await approve({ confirmsAdministrator: true })).toEqual({ done: true });
  });

  it.each([[{ permission: 'view-event-NobodyPlannedThis000' }], [{ permission: 'view-home', endsWithEvent: 'NobodyPlannedThis000' }]])(
    'refuses permissions for an unknown event: %j',
    async (granted) => {
      const email = `unknown.${Object.keys(granted).length}@example.org`;
      const id = await askedFor(email);
      const refused = { refused: 'unknown-event', field: 'permissions' };
      expect(await dana.calls.accounts.approveRequest.mutate({ id, ...volunteer, permissions: [granted] })).toEqual(refused);
      expect(await findMailsTo(test, email)).toEqual([]);
      const vera = await test.person();
      expect(await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [granted] })).toEqual({
        refused: 'unknown-event',
        field: 'grant',
      });
      expect(await countRows(test, 'account_permissions', `account_id = '${vera.accountId}'`)).toBe(1);
    },
  );

  describe('takeBackApproval (withdraws an approval)', () => {
    async function approvedLink(email: string): Promise<{ id: string; link: string }> {
      const id = await askedFor(email);
      const permissions = [{ permission: 'view-home' }, { permission: 'access-images' }];
      const place = { accountType: 'Chautauqua', accountArea: 'Maintenance' } as const;
      expect(await dana.calls.accounts.approveRequest.mutate({ id, ...place, permissions })).toEqual({ done: true });
      return { id, link: extractSecret((await findMailsTo(test, email, 'request-approved'))[0]) };
    }

    it('restores the request, invalidates its links, notifies the requester and allows a second approval', async () => {
      const email = 'back@example.org';
      const { id, link } = await approvedLink(email);
      await dana.calls.accounts.resendLink.mutate({ id });
      const links = (await findMailsTo(test, email, 'request-approved')).map(extractSecret);
      expect(await dana.calls.accounts.takeBackApproval.mutate({ id })).toEqual({ done: true });
      expect(links).toContain(link);
      for (const sentLink of links) {
        expect(await test.visitor().calls.accounts.invitation.query({ secret: sentLink })).toEqual({ refused: 'not-found' });
        expect(await test.visitor().calls.accounts.createAccount.mutate({ id: sentLink, password: goodPassword })).toEqual({
          refused: 'not-found',
        });
      }
      const rows = (await dana.watch('accounts.requests')).rows<RequestRow>();
      expect(rows.find((row) => row.id === id)).toMatchObject({
        accountArea: 'Volunteer',
        pending: null,
        approvedBy: null,
        permissions: [{ permission: 'view-home', endsAt: null, endsWithEvent: null }],
      });
      expect((await findMailsTo(test, email)).map(({ kind }) => kind)).toContain('accounts.approval-taken-back');
      expect(await listEventKinds(test, id)).toContain('accounts.approval-taken-back');
      expect(await dana.calls.accounts.takeBackApproval.mutate({ id })).toEqual({ refused: 'gone' });
      expect(await dana.calls.accounts.approveRequest.mutate({ id, ...volunteer, permissions: [] })).toEqual({ done: true });
    });

    it('refuses to withdraw an approval after its link was used', async () => {
      const { id, link } = await approvedLink('used@example.org');
      expect(await test.visitor().calls.accounts.createAccount.mutate({ id: link, password: goodPassword })).toEqual({ signedIn: true });
      const before = (await test.mails()).length;
      expect(await dana.calls.accounts.takeBackApproval.mutate({ id })).toEqual({ refused: 'gone' });
      expect(await countRows(test, 'accounts', `id = '${id}' and account_area = 'Maintenance'`)).toBe(1);
      expect((await test.mails()).length).toBe(before);
    });
  });

  it('approveRequest refuses unknown permissions and an area of a different type', async () => {
    const id = await askedFor('shape@example.org');
    const approve = (wrong: object) =>
      getFailureCode(dana.calls.accounts.approveRequest.mutate({ id, ...volunteer, permissions: [], ...wrong } as never));
    expect(await approve({ permissions: [{ permission: 'view-everything' }] })).toBe('bad-shape');
    expect(await approve({ accountArea: 'Event Director' })).toBe('bad-shape');
    expect(await approve({ permissions: [{ permission: 'view-home', endsAt: '0000-01-01T00:00:00Z' }] })).toBe('bad-shape');
  });

  it('rejectRequest emails the reason and invalidates the link', async () => {
    const secret = await requestAndApprove(test, dana, jonasRequest);
    const id = await requestIdOf(test, jonasRequest.email);
    expect(await dana.calls.accounts.rejectRequest.mutate({ id, reason: 'Please ask the office.' })).toEqual({ done: true });
    const mails = await findMailsTo(test, jonasRequest.email, 'request-rejected');
    expect(mails.map((mail) => mail.textBody)).toEqual([expect.stringContaining('The administrator wrote: Please ask the office.')]);
    expect(await test.visitor().calls.accounts.invitation.query({ secret })).toEqual({ refused: 'not-found' });
    expect(await dana.calls.accounts.rejectRequest.mutate({ id })).toEqual({ refused: 'gone' });
    expect(await countRows(test, 'account_links', `request_id = '${id}'`)).toBe(0);
    expect(await listEventKinds(test, id)).toEqual(['accounts.requested', 'accounts.request-approved', 'accounts.request-rejected']);
  });

  it('rejectRequest refuses if someone else has approved the request in the meantime', async () => {
    const id = await askedFor('meanwhile@example.org');
    await dana.calls.accounts.approveRequest.mutate({ id, ...volunteer, permissions: [] });
    expect(await dana.calls.accounts.rejectRequest.mutate({ id, wasWaiting: true })).toEqual({ refused: 'already-approved' });
    expect(await countRows(test, 'account_requests', `id = '${id}'`)).toBe(1);
    expect(await findMailsTo(test, 'meanwhile@example.org', 'request-rejected')).toEqual([]);
    expect(await dana.calls.accounts.rejectRequest.mutate({ id, wasWaiting: false })).toEqual({ done: true });
  });

  it('rejectRequest sends an email without a reason if the reason is empty', async () => {
    const id = await askedFor('plain@example.org');
    await dana.calls.accounts.rejectRequest.mutate({ id });
    const [mail] = await findMailsTo(test, 'plain@example.org');
    expect(mail?.textBody).toContain('no fue aprobada');
    expect(mail?.textBody).not.toContain('administrador escribió');
  });

  it('resendLink emails a second link of an approved request and keeps the first link valid', async () => {
    const first = await requestAndApprove(test, dana, { ...adaRequest, email: 'again@example.org' } as never);
    const id = await requestIdOf(test, 'again@example.org');
    expect(await dana.calls.accounts.resendLink.mutate({ id })).toEqual({ done: true });
    expect(await findMailsTo(test, 'again@example.org')).toHaveLength(2);
    expect(await test.visitor().calls.accounts.invitation.query({ secret: first })).toMatchObject({ firstName: 'Ada' });
    const waiting = await askedFor('waiting@example.org');
    const before = (await test.mails()).length;
    expect(await dana.calls.accounts.resendLink.mutate({ id: waiting })).toEqual({ refused: 'gone' });
    expect(await dana.calls.accounts.resendLink.mutate({ id: nowhere })).toEqual({ refused: 'gone' });
    expect(await test.mails()).toHaveLength(before);
  });

  it('allows only administrators and does not tell others whether a request exists', async () => {
    const id = await requestIdOf(test, 'waiting@example.org');
    const vera = await test.person();
    for (const request of [id, nowhere]) {
      expect(await getFailureCode(vera.calls.accounts.approveRequest.mutate({ id: request, ...volunteer, permissions: [] }))).toBe(
        'not-allowed',
      );
      expect(await getFailureCode(vera.calls.accounts.rejectRequest.mutate({ id: request }))).toBe('not-allowed');
      expect(await getFailureCode(test.visitor().calls.accounts.resendLink.mutate({ id: request }))).toBe('sign-in-needed');
    }
    expect((await vera.watch('accounts.requests')).denied()).toBe('not-allowed');
  });

  describe('two administrators who approve one request at the same time', () => {
    async function approveTwice(email: string, hold?: Parameters<typeof approveRequest>[1]) {
      const id = await askedFor(email);
      const by = await findCallerOf(test, await signInAdministrator(test));
      const ask = createCallContext(test, { id, ...volunteer, permissions: [], confirmsAdministrator: false }, by);
      const answers = await Promise.all([approveRequest(ask, hold), approveRequest(ask, hold)]);
      return { answers, links: await countRows(test, 'account_links', `request_id = '${id}'`), mails: await findMailsTo(test, email) };
    }

    it('both send a link without the lock', async () => {
      const pass = createBarrier(2);
      const look = async (tx: Transaction, id: string) => {
        const [request] = await tx.rows.select().from(accountRequests).where(eq(accountRequests.id, id));
        await pass();
        return request ?? null;
      };
      const { answers, links, mails } = await approveTwice('race1@example.org', look);
      expect(answers).toEqual([{ done: true }, { done: true }]);
      expect(links).toBe(2);
      expect(mails).toHaveLength(2);
    });

    it('send only one link with the lock', async () => {
      const { answers, links, mails } = await approveTwice('race2@example.org');
      expect(answers).toContainEqual({ done: true });
      expect(answers).toContainEqual({ refused: 'already-approved' });
      expect(links).toBe(1);
      expect(mails).toHaveLength(1);
    });
  });
});
