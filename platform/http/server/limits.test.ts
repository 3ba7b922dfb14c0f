import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Limits, createLimits, countAttempt } from './limits.ts';

class Pool {
  query(): Promise<never> {
    return Promise.reject(new Error('away'));
  }
}

const hour = 3_600;
let limits: Limits;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  limits = createLimits(new Pool() as unknown as pg.Pool);
});
afterEach(() => void vi.useRealTimers());

describe('createLimits while the database is unavailable', () => {
  test('allows the given number of attempts, then returns how many seconds to wait', async () => {
    expect(await limits('mails', 2, hour, 'a')).toBeNull();
    expect(await limits('mails', 2, hour, 'a')).toBeNull();
    vi.setSystemTime(Date.now() + 1);
    expect(await limits('mails', 2, hour, 'a')).toBe(hour);
  });

  test('returns one second for a shorter wait', async () => {
    await limits('mails', 1, 1, 'a');
    vi.setSystemTime(Date.now() + 700);
    expect(await limits('mails', 1, 1, 'a')).toBe(1);
  });

  test('counts each name and each key separately', async () => {
    await limits('mails', 1, hour, 'a');
    expect(await limits('mails', 1, hour, 'b')).toBeNull();
    expect(await limits('forms', 1, hour, 'a')).toBeNull();
    expect(await limits('mails', 1, hour, 'a')).not.toBeNull();
  });

  test('distinguishes keys of any length', async () => {
    await limits('mails', 1, hour, `${'k'.repeat(5_000)}b`);
    expect(await limits('mails', 1, hour, `${'k'.repeat(5_000)}c`)).toBeNull();
    expect(await limits('mails', 1, hour, `${'k'.repeat(5_000)}b`)).not.toBeNull();
  });

  test('throws errors that the rate limiter did not cause', async () => {
    await expect(limits('mails', 1, hour, undefined as unknown as string)).rejects.toThrow(TypeError);
  });
});

test.each([
  ['the network', 'address', '2001:db8:0:0::/64'],
  ['something of the input', (input: { email: string }) => input.email, 'a@x.org'],
] as const)('overLimit counts by %s', async (_what, per, key) => {
  const counted = vi.fn<Limits>(async () => 7);
  const limit = { name: 'mails', per, times: 3, within: hour };
  expect(await countAttempt(counted, limit, '2001:db8::1', { email: 'a@x.org' })).toBe(7);
  expect(counted).toHaveBeenCalledWith('mails', 3, hour, key);
});
