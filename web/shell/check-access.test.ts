import { describe, expect, test } from 'vitest';
import type { Session } from '#platform/http/web/session.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { checkAccess, checkAccessDuringNavigation } from './check-access.ts';

const unknown: Session = { state: 'unknown' };
const visitor: Session = { state: 'visitor' };
const volunteer: Session = {
  state: 'account',
  account: { accountType: 'Chautauqua', accountArea: 'Volunteer', permissions: ['view-home'] } as unknown as MeRow,
};

describe('checkAccess', () => {
  test('grants access to a public screen before the session is known', () => {
    for (const session of [unknown, visitor, volunteer]) {
      expect(checkAccess('/contact', session)).toBe('granted');
      expect(checkAccess('/nowhere/at/all', session)).toBe('granted');
    }
  });

  test('returns unknown for any other screen until the session is known', () => {
    for (const address of ['/home', '/admin', '/admin/deeper', '/reservation/a1']) expect(checkAccess(address, unknown)).toBe('unknown');
  });

  test('requires visitors to sign in and denies accounts without permission', () => {
    expect(checkAccess('/home', visitor)).toBe('needs-sign-in');
    expect(checkAccess('/home', volunteer)).toBe('granted');
    expect(checkAccess('/maintenance/ticket/1', volunteer)).toBe('granted');
    expect(checkAccess('/admin', volunteer)).toBe('denied');
    expect(checkAccess('/admin/deeper', volunteer)).toBe('denied');
  });
});

describe('checkAccessDuringNavigation', () => {
  test('grants a public screen if no screen or another public screen is drawn', () => {
    for (const drawnPath of [undefined, '/', '/contact', '/signin'])
      expect(checkAccessDuringNavigation({ address: '/signin', drawnPath }, visitor).judged).toBe('granted');
    expect(checkAccessDuringNavigation({ address: '/contact', drawnPath: '/home' }, volunteer).judged).toBe('granted');
  });

  test.each(['/admin', '/reservation', '/home'])('does not show %s to a visitor while the sign-in page loads', (drawnPath) => {
    expect(checkAccessDuringNavigation({ address: '/signin', drawnPath }, visitor).judged).toBe('unknown');
  });

  test('keeps denying the drawn page until the next page has loaded', () => {
    expect(checkAccessDuringNavigation({ address: '/contact', drawnPath: '/admin' }, volunteer)).toEqual({
      judged: 'denied',
      at: '/admin',
    });
  });

  test('denies the next page immediately, whichever screen is drawn', () => {
    expect(checkAccessDuringNavigation({ address: '/admin', drawnPath: '/home' }, volunteer)).toEqual({ judged: 'denied', at: '/admin' });
    expect(checkAccessDuringNavigation({ address: '/admin', drawnPath: '/contact' }, visitor)).toEqual({
      judged: 'needs-sign-in',
      at: '/admin',
    });
    expect(checkAccessDuringNavigation({ address: '/admin', drawnPath: '/contact' }, unknown)).toEqual({ judged: 'unknown', at: '/admin' });
  });
});
