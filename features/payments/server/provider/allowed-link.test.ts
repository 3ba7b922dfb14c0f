import { expect, test } from 'vitest';
import { isTestCheckoutLink, isSquareLink } from './get-provider.ts';

const links: [string, string | undefined, boolean][] = [
  ['https://square.link/u/abc', undefined, true],
  ['https://sandbox.square.link/u/abc', undefined, true],
  ['https://checkout.square.site/merchant/M/order/O', undefined, true],
  ['https://connect.squareupsandbox.com/v2/online-checkout/sandbox-testing-panel/M/L', undefined, true],
  ['http://square.link/u/abc', undefined, false],
  ['https://square.link.evil.test/u/abc', undefined, false],
  ['https://evil.square.site/u/abc', undefined, false],
  ['https://square.link:8443/u/abc', undefined, false],
  ['https://square.link@evil.test/u/abc', undefined, false],
  ['https://evil@square.link/u/abc', undefined, false],
  ['javascript:alert(1)', undefined, false],
  ['http://127.0.0.1:4000/checkout/x', undefined, false],
  ['http://127.0.0.1:4000/checkout/x', 'http://127.0.0.1:4000', true],
  ['http://127.0.0.1:4001/checkout/x', 'http://127.0.0.1:4000', false],
  ['https://127.0.0.1:4000/checkout/x', 'http://127.0.0.1:4000', true],
  ['http://pay.test/checkout/x', 'https://pay.test/api', false],
  ['https://pay.test/checkout/x', 'https://pay.test/api', true],
];

test.each(links)('isSquareLink for the link %s with SQUARE_BASE_URL %s returns %s', (url, baseUrl, allowed) => {
  expect(isSquareLink(new URL(url), baseUrl)).toBe(allowed);
});

const testLinks: [string, string, boolean][] = [
  ['http://localhost:3000/pretend-checkout/ABC', 'http://localhost:3000', true],
  ['http://localhost:3001/pretend-checkout/ABC', 'http://localhost:3000', false],
  ['https://localhost:3000/pretend-checkout/ABC', 'http://localhost:3000', false],
  ['http://evil@localhost:3000/pretend-checkout/ABC', 'http://localhost:3000', false],
  ['http://localhost:3000/signin', 'http://localhost:3000', false],
  ['http://localhost:3000/pretend-checkout/../signin', 'http://localhost:3000', false],
  ['https://square.link/u/abc', 'http://localhost:3000', false],
];

test.each(testLinks)('isTestCheckoutLink for the link %s with PUBLIC_URL %s returns %s', (url, publicUrl, allowed) => {
  expect(isTestCheckoutLink(new URL(url), publicUrl)).toBe(allowed);
});
