import { describe, expect, test } from 'vitest';
import type { Session } from '#platform/http/web/session.ts';
import type { MeRow } from '#rooms/accounts/shapes.ts';
import { judge } from './judge.ts';

const unknown: Session = { state: 'unknown' };
const visitor: Session = { state: 'visitor' };
const volunteer: Session = {
  state: 'account',
  account: { accountType: 'Chautauqua', accountArea: 'Volunteer', permissions: ['view-home'] } as unknown as MeRow,
};

describe('the gate', () => {
  test('opens at once what is open to all, whoever it will turn out to be', () => {
    for (const session of [unknown, visitor, volunteer]) {
      expect(judge('/contact', session)).toBe('granted');
      expect(judge('/nowhere/at/all', session)).toBe('granted');
    }
  });

  test('waits until it knows who comes to anything else', () => {
    for (const address of ['/home', '/admin', '/admin/deeper', '/reservation/a1']) expect(judge(address, unknown)).toBe('unknown');
  });

  test('sends visitors to sign in and turns away who may not', () => {
    expect(judge('/home', visitor)).toBe('needs-sign-in');
    expect(judge('/home', volunteer)).toBe('granted');
    expect(judge('/maintenance/ticket/1', volunteer)).toBe('granted');
    expect(judge('/admin', volunteer)).toBe('denied');
    expect(judge('/admin/deeper', volunteer)).toBe('denied');
  });
});
