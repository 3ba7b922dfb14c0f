import { describe, expect, test } from 'vitest';
import type { Config } from '#platform/config/config.ts';
import { dashboardUrl } from './dashboard-url.ts';

const at = (square: Partial<NonNullable<Config['square']>> | undefined) => dashboardUrl({ config: { square } as Config }, 'PAY/1');

describe('dashboardUrl', () => {
  test.each([
    ['links to the live dashboard without SQUARE_BASE_URL', {}, 'https://app.squareup.com/dashboard/sales/transactions/PAY%2F1'],
    [
      'links to the live dashboard with the address of Square',
      { baseUrl: 'https://connect.squareup.com/' },
      'https://app.squareup.com/dashboard/sales/transactions/PAY%2F1',
    ],
    [
      'links to the dashboard of the sandbox',
      { baseUrl: 'https://connect.squareupsandbox.com' },
      'https://app.squareupsandbox.com/dashboard/sales/transactions/PAY%2F1',
    ],
    ['returns null for another Square-compatible server', { baseUrl: 'http://127.0.0.1:4000' }, null],
    ['returns null when the camp does not use Square', undefined, null],
  ])('dashboardUrl %s', (_case, square, url) => {
    expect(at(square)).toBe(url);
  });
});
