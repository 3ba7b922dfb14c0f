import { describe, expect, it, vi } from 'vitest';
import { day, hour } from '#platform/time/instant.ts';
import { type SignedIn } from '#server/testing/house.ts';
import { identifier } from './identify.ts';
import { administrator } from './testing.ts';
import { hashOf } from '#platform/http/server/tokens.ts';
import { testHouse } from '#server/testing/test-house.ts';

describe('telling who a session belongs to', () => {
  const test = testHouse();

  const tokenOf = (person: SignedIn) => person.cookie().replace('session=', '');

  it('names the account, its standing, and when that next changes by itself', async () => {
    const dana = await administrator(test);
    const vera = await test.person({ permissions: [] });
    const grant = [
      { permission: 'access-images', endsAt: new Date(Date.parse(test.clock.now()) + hour).toISOString() },
      { permission: 'view-home' },
    ];
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant });
    const caller = await identifier(test.house.floor)(tokenOf(vera));
    expect(caller).toEqual({
      accountId: vera.accountId,
      name: 'Vera Lind',
      firstName: 'Vera',
      email: vera.email,
      accountType: 'Chautauqua',
      accountArea: 'Volunteer',
      permissions: expect.arrayContaining(['access-images', 'view-home']),
      sessionId: hashOf(tokenOf(vera)).toString('hex'),
      authenticatedAt: test.clock.now(),
      changesAt: grant[0]?.endsAt,
      mustEnroll: false,
    });
  });

  it('knows nobody by another token', async () => {
    expect(await identifier(test.house.floor)('x'.repeat(43))).toBeNull();
  });

  it('asks the database once for many calls, and again when the clock passes the next change', async () => {
    const identify = identifier(test.house.floor);
    const vera = await test.person();
    const query = vi.spyOn(test.house.floor.database.pool, 'query');
    const asked = () => query.mock.calls.filter(([first]) => (first as { name?: string }).name === 'accounts.session').length;
    for (let times = 0; times < 5; times++) await identify(tokenOf(vera));
    expect(asked()).toBe(1);
    test.clock.advance(14 * day);
    expect(await identify(tokenOf(vera))).toBeNull();
    expect(asked()).toBe(2);
    query.mockRestore();
  });

  it('forgets at the very next call what was changed here', async () => {
    const [dana, vera] = [await administrator(test), await test.person()];
    const identify = identifier(test.house.floor);
    await identify(tokenOf(vera));
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [{ permission: 'access-images' }] });
    expect((await identify(tokenOf(vera)))?.permissions).toContain('access-images');
    await dana.calls.accounts.disableAccount.mutate({ id: vera.accountId });
    expect(await identify(tokenOf(vera))).toBeNull();
  });

  it('forgets when the feed brings the news from another server, and all of it after a gap', async () => {
    const { floor } = test.house;
    const ears = new Map<string, (key: string) => void>();
    let gap = () => {};
    const feed = {
      ...floor.feed,
      hear: (topic: string, listener: (key: string) => void) => (ears.set(topic, listener), () => {}),
      onGap: (listener: () => void) => ((gap = listener), () => {}),
    };
    const identify = identifier({ ...floor, feed });
    const vera = await test.person();
    const rename = (name: string) => floor.database.pool.query('update accounts set first_name = $2 where id = $1', [vera.accountId, name]);
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

  it('does not remember what was read before news that came while it was being read', async () => {
    const { floor } = test.house;
    let reply: (key: string) => void = () => {};
    const feed = { ...floor.feed, hear: (_topic: string, listener: (key: string) => void) => ((reply = listener), () => {}) };
    const identify = identifier({ ...floor, feed });
    const vera = await test.person();
    const reading = identify(tokenOf(vera));
    await floor.database.pool.query(`update accounts set first_name = 'Vero' where id = $1`, [vera.accountId]);
    reply(vera.accountId);
    await reading;
    expect((await identify(tokenOf(vera)))?.firstName).toBe('Vero');
  });
});
