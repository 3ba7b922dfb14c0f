import { describe, expect, it, vi } from 'vitest';
import { day, hour } from '#platform/time/instant.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { createIdentify } from './identify.ts';
import { signInAdministrator } from './testing.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('createIdentify', () => {
  const test = setUpTestApp();

  const tokenOf = (person: SignedInGuest) => person.cookie().replace('session=', '');

  it('returns the account, its access and the time when that access next changes', async () => {
    const dana = await signInAdministrator(test);
    const vera = await test.person({ permissions: [] });
    const grant = [
      { permission: 'access-images', endsAt: new Date(Date.parse(test.clock.now()) + hour).toISOString() },
      { permission: 'view-home' },
    ];
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant });
    const caller = await createIdentify(test.running.app)(tokenOf(vera));
    expect(caller).toEqual({
      accountId: vera.accountId,
      name: 'Vera Lind',
      firstName: 'Vera',
      email: vera.email,
      accountType: 'Chautauqua',
      accountArea: 'Volunteer',
      permissions: expect.arrayContaining(['access-images', 'view-home']),
      sessionId: hashToken(tokenOf(vera)).toString('hex'),
      authenticatedAt: test.clock.now(),
      changesAt: grant[0]?.endsAt,
      mustEnroll: false,
    });
  });

  it('returns null for an unknown token', async () => {
    expect(await createIdentify(test.running.app)('x'.repeat(43))).toBeNull();
  });

  it('queries the database only once until the access of the caller is due to change', async () => {
    const identify = createIdentify(test.running.app);
    const vera = await test.person();
    const query = vi.spyOn(test.running.app.database.pool, 'query');
    const countQueries = () => query.mock.calls.filter(([first]) => (first as { name?: string }).name === 'accounts.session').length;
    for (let times = 0; times < 5; times++) await identify(tokenOf(vera));
    expect(countQueries()).toBe(1);
    test.clock.advance(14 * day);
    expect(await identify(tokenOf(vera))).toBeNull();
    expect(countQueries()).toBe(2);
    query.mockRestore();
  });

  it('evicts a caller immediately after a change on this server', async () => {
    const [dana, vera] = [await signInAdministrator(test), await test.person()];
    const identify = createIdentify(test.running.app);
    await identify(tokenOf(vera));
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [{ permission: 'access-images' }] });
    expect((await identify(tokenOf(vera)))?.permissions).toContain('access-images');
    await dana.calls.accounts.disableAccount.mutate({ id: vera.accountId });
    expect(await identify(tokenOf(vera))).toBeNull();
  });

  it('evicts a caller after a change on another server, and all callers after a gap in the change feed', async () => {
    const { app } = test.running;
    const ears = new Map<string, (key: string) => void>();
    let gap = () => {};
    const feed = {
      ...app.feed,
      subscribe: (topic: string, listener: (key: string) => void) => (ears.set(topic, listener), () => {}),
      onGap: (listener: () => void) => ((gap = listener), () => {}),
    };
    const identify = createIdentify({ ...app, feed });
    const vera = await test.person();
    const rename = (name: string) => app.database.pool.query('update accounts set first_name = $2 where id = $1', [vera.accountId, name]);
    await identify(tokenOf(vera));
    await rename('Vero');
    expect((await identify(tokenOf(vera)))?.firstName).toBe('Vera');
    ears.get('caller')?.('someone else');
    expect((await identify(tokenOf(vera)))?.firstName).toBe('Vera');
    ears.get('caller')?.(vera.accountId);
    expect((await identify(tokenOf(vera)))?.firstName).toBe('Vero');
    await rename('Veronica');
    gap();
    expect((await identify(tokenOf(vera)))?.firstName).toBe('Veronica');
  });

  it('does not cache a caller if a change arrives during the query', async () => {
    const { app } = test.running;
    let reply: (key: string) => void = () => {};
    const feed = { ...app.feed, subscribe: (_topic: string, listener: (key: string) => void) => ((reply = listener), () => {}) };
    const identify = createIdentify({ ...app, feed });
    const vera = await test.person();
    const reading = identify(tokenOf(vera));
    await app.database.pool.query(`update accounts set first_name = 'Vero' where id = $1`, [vera.accountId]);
    reply(vera.accountId);
    await reading;
    expect((await identify(tokenOf(vera)))?.firstName).toBe('Vero');
  });
});
