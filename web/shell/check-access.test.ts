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

describe('the gate', () => {
  test('opens at once what is open to all, whoever it will turn out to be', () => {
    for (const session of [unknown, visitor, volunteer]) {
      expect(checkAccess('/contact', session)).toBe('granted');
      expect(checkAccess('/nowhere/at/all', session)).toBe('granted');
    }
  });

  test('waits until it knows who comes to anything else', () => {
    for (const address of ['/home', '/admin', '/admin/deeper', '/reservation/a1']) expect(checkAccess(address, unknown)).toBe('unknown');
  });

  test('sends visitors to sign in and turns away who may not', () => {
    expect(checkAccess('/home', visitor)).toBe('needs-sign-in');
    expect(checkAccess('/home', volunteer)).toBe('granted');
    expect(checkAccess('/maintenance/ticket/1', volunteer)).toBe('granted');
    expect(checkAccess('/admin', volunteer)).toBe('denied');
    expect(checkAccess('/admin/deeper', volunteer)).toBe('denied');
  });
});

describe('judgeOnTheWay', () => {
  test('grants an open screen once nothing else is drawn, or what is drawn is open too', () => {
    for (const shown of [undefined, '/', '/contact', '/signin'])
      expect(checkAccessDuringNavigation({ address: '/signin', shown }, visitor).judged).toBe('granted');
    expect(checkAccessDuringNavigation({ address: '/contact', shown: '/home' }, volunteer).judged).toBe('granted');
  });

  test.each(['/admin', '/reservation', '/home'])('draws nothing of %s for a visitor on the way to signing in', (shown) => {
    expect(checkAccessDuringNavigation({ address: '/signin', shown }, visitor).judged).toBe('unknown');
  });

  test('goes on denying a page until the next one is here', () => {
    expect(checkAccessDuringNavigation({ address: '/contact', shown: '/admin' }, volunteer)).toEqual({ judged: 'denied', at: '/admin' });
  });

  test('refuses the next page at once, whatever is drawn', () => {
    expect(checkAccessDuringNavigation({ address: '/admin', shown: '/home' }, volunteer)).toEqual({ judged: 'denied', at: '/admin' });
    expect(checkAccessDuringNavigation({ address: '/admin', shown: '/contact' }, visitor)).toEqual({
      judged: 'needs-sign-in',
      at: '/admin',
    });
    expect(checkAccessDuringNavigation({ address: '/admin', shown: '/contact' }, unknown)).toEqual({ judged: 'unknown', at: '/admin' });
  });
});
