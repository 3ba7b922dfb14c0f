import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Rule = [allows: boolean, path: string];

const rules = readFileSync('public/robots.txt', 'utf8')
  .split('\n')
  .flatMap((line): Rule[] => {
    const [, kind, path] = /^(Allow|Disallow): (\S+)$/.exec(line) ?? [];
    return path === undefined ? [] : [[kind === 'Allow', path]];
  });

/** By RFC 9309 the longest matching rule applies, but older robots apply the first one. Both must give the same result. */
function isFound(address: string): boolean {
  const fitting = rules.filter(([, path]) => address.startsWith(path));
  const longest = fitting.toSorted(([, left], [, right]) => right.length - left.length)[0]?.[0] ?? true;
  expect(fitting[0]?.[0] ?? true).toBe(longest);
  return longest;
}

test.each(['/guest/check-in', '/guest/check-in?event=LakesideFamilyCamp26'])('robots may index %s', (address) => {
  expect(isFound(address)).toBe(true);
});

test.each([
  '/',
  '/home',
  '/signin',
  '/guest/check-in/yours?id=secret',
  '/guest/check-in/payment-complete?id=secret',
  '/guest/payment?id=secret',
  '/guest/kiosk?event=LakesideFamilyCamp26',
  '/check-in-out-form',
  '/feeds/secret.ics',
  '/api/checkIn.page',
  '/pretend-checkout/secret',
  '/assets/main.js',
])('robots may not index %s', (address) => {
  expect(isFound(address)).toBe(false);
});
