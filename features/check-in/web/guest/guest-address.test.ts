import { afterEach, describe, expect, test, vi } from 'vitest';
import { safeHref } from './guest-address.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a payment page is led to', () => {
  test.each([
    ['https://square.link/u/abc', 'https://square.link/u/abc'],
    ['http://127.0.0.1:4000/checkout/1?a=b', 'http://127.0.0.1:4000/checkout/1?a=b'],
    ['javascript:alert(1)', null],
    ['/pretend-checkout/A1B2', '/pretend-checkout/A1B2'],
    ['//evil.example/pretend-checkout/A1B2', null],
    ['/pay', null],
    ['', null],
    ['https://', null],
  ])('%s: %s', (link, href) => {
    expect(safeHref(link)).toBe(href);
  });

  test('without the functions that came after Safari 15', () => {
    class OldUrl extends URL {
      static override canParse = undefined as never;
      static override parse = undefined as never;
    }
    vi.stubGlobal('URL', OldUrl);
    expect(safeHref('https://square.link/u/abc')).toBe('https://square.link/u/abc');
  });
});
