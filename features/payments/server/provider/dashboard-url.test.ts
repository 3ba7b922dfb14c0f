import { describe, expect, test } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { dashboardUrl } from './dashboard-url.ts';

const at = (square: Partial<NonNullable<Config['square']>> | undefined) => dashboardUrl({ config: { square } as Config }, 'PAY/1');

describe('dashboardUrl', () => {
  test.each([
    ['Square itself', {}, 'https://app.squareup.com/dashboard/sales/transactions/PAY%2F1'],
    [
      'Square by its address',
      { baseUrl: 'https://connect.squareup.com/' },
      'https://app.squareup.com/dashboard/sales/transactions/PAY%2F1',
    ],
    [
      'the sandbox',
      { baseUrl: 'https://connect.squareupsandbox.com' },
      'https://app.squareupsandbox.com/dashboard/sales/transactions/PAY%2F1',
    ],
    ['another server that speaks as Square', { baseUrl: 'http://127.0.0.1:4000' }, null],
    ['no cards by Square', undefined, null],
  ])('%s', (_case, square, url) => {
    expect(at(square)).toBe(url);
  });
});
