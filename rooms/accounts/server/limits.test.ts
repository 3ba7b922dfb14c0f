import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitsIn } from '../../../platform/http/server/limits.ts';
import { testDatabase, type TestDatabase } from '../../../platform/database/server/testing.ts';
import { failureOf } from '../../../server/testing/guest.ts';
import { openTestHouse, type TestHouse } from '../../../server/testing/house.ts';
import { ada, countOf } from './testing.ts';

describe('how often things may be asked', () => {
  let counting: TestDatabase;
  let test: TestHouse;
  beforeAll(async () => {
    counting = await testDatabase();
    test = await openTestHouse({ limits: limitsIn(counting.database.pool) });
  });
  afterAll(async () => {
    await test.close();
    await counting.drop();
  });

  async function timesUntilRefused(most: number, ask: (time: number) => Promise<unknown>): Promise<number> {
    for (let time = 0; time <= most; time++) if ((await failureOf(ask(time))) === 'too-many-requests') return time;
    return Number.POSITIVE_INFINITY;
  }

  it.each(['known', 'unknown'])('six reset links an hour for one %s address, the same answer for all after that', async (which) => {
    const email = which === 'known' ? (await test.person()).email : 'nobody@example.org';
    expect(
      await timesUntilRefused(8, (time) =>
        test.visitor().calls.accounts.requestReset.mutate({ email: time % 2 ? email : email.toUpperCase() }),
      ),
    ).toBe(6);
  });

  it('six requests an hour for one address', async () => {
    expect(await timesUntilRefused(8, () => test.visitor().calls.accounts.requestAccount.mutate(ada))).toBe(6);
    expect(await countOf(test, 'account_requests')).toBe(1);
  });

  it('sixty requests an hour from one network', async () => {
    const times = await timesUntilRefused(60, (time) =>
      test.visitor().calls.accounts.requestAccount.mutate({ ...ada, email: `ada${time}@example.org` }),
    );
    // Seven were asked in the test before.
    expect(times).toBe(60 - 7);
  });

  it('sixty uses of links in a quarter of an hour from one network', async () => {
    const use = () => test.visitor().calls.accounts.createAccount.mutate({ id: 'x'.repeat(43), password: 'four quiet herons' });
    expect(await timesUntilRefused(60, use)).toBe(60);
    expect(await failureOf(test.visitor().calls.accounts.resetPassword.mutate({ oobCode: 'x', password: 'four quiet herons' }))).toBe(
      'too-many-requests',
    );
  });
});
