import { afterEach, describe, expect, test, vi } from 'vitest';
import { safeHref } from './guest-address.ts';

afterEach(() => vi.unstubAllGlobals());

describe('safeHref and redirectToPayment', () => {
  test.each([
    ['https://square.link/u/abc', 'https://square.link/u/abc'],
    ['http://127.0.0.1:4000/checkout/1?a=b', 'http://127.0.0.1:4000/checkout/1?a=b'],
    ['javascript:alert(1)', null],
    ['/pretend-checkout/A1B2', '/pretend-checkout/A1B2'],
    ['//evil.example/pretend-checkout/A1B2', null],
    ['/pay', null],
    ['', null],
    ['https://', null],
  ])('safeHref(%s) returns %s', (link, href) => {
    expect(safeHref(link)).toBe(href);
  });

  test('work without functions that Safari 15 lacks', () => {
    class OldUrl extends URL {
      static override canParse = undefined as never;
      static override parse = undefined as never;
    }
    vi.stubGlobal('URL', OldUrl);
    expect(safeHref('https://square.link/u/abc')).toBe('https://square.link/u/abc');
  });
});
