import { describe, expect, test } from 'vitest';
import { fitsQuota, quotas, senders } from './quota.ts';

describe('fitsQuota', () => {
  test.each(senders)('lets a sender of kind %s use its quotas up to the last byte', (sender) => {
    const { all, each } = quotas[sender];
    expect(fitsQuota(sender, { all: 0, each: 0 }, each)).toBe(true);
    expect(fitsQuota(sender, { all: all - 1, each: 0 }, 1)).toBe(true);
    expect(fitsQuota(sender, { all, each: 0 }, 1)).toBe(false);
    expect(fitsQuota(sender, { all: each, each }, 1)).toBe(false);
  });

  test('gives each sender less than the quota of all senders of the same kind', () => {
    for (const sender of senders) expect(quotas[sender].each).toBeLessThan(quotas[sender].all);
  });
});
