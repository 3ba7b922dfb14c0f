import { describe, expect, test } from 'vitest';
import { isNavigationHidden } from './is-navigation-hidden.ts';

describe('isNavigationHidden', () => {
  test.each([
    '/signin',
    '/request-account',
    '/request-submitted',
    '/password-reset',
    '/password-reset/request',
    '/check-in-out-form/submitted',
    '/guest/check-in',
    '/guest/check-in/payment-complete',
  ])('returns true on %s for everyone (specification §2)', (address) => {
    for (const state of ['account', 'visitor', 'unknown'] as const) expect(isNavigationHidden(address, state)).toBe(true);
  });

  test.each(['/home', '/contact', '/check-in-out-form', '/map', '/reservation/a1'])('returns false on %s', (address) => {
    for (const state of ['account', 'visitor', 'unknown'] as const) expect(isNavigationHidden(address, state)).toBe(false);
  });

  test.each([
    ['/nowhere', 'visitor', true],
    ['/nowhere', 'account', false],
    ['/nowhere', 'unknown', false],
    ['/admin/deeper', 'account', false],
    ['/guest', 'account', true],
    ['/guest/nowhere', 'account', true],
    ['/Guest/nowhere', 'unknown', true],
    ['/guest/check-in/deeper', 'account', true],
    ['/tv/deeper', 'account', true],
    ['/guests', 'account', false],
  ] as const)('on the 404 page of %s for %s, returns %s', (address, state, hides) => {
    expect(isNavigationHidden(address, state)).toBe(hides);
  });
});
