import { describe, expect, test } from 'vitest';
import { screenAt, entry } from './screen-at.ts';
import { paths } from './screens.ts';

const nobody = { accountType: 'Chautauqua', accountArea: 'Volunteer', permissions: ['view-home'] };
const able = (...permissions: string[]) => ({ ...nobody, accountType: 'Event Staff', accountArea: 'Event Director', permissions });

describe('screenAt', () => {
  test('finds every screen of the house by its own address', () => {
    for (const path of paths) {
      const address = path.replace(/\$\w*/g, 'abc123');
      expect(screenAt(address)).toMatchObject({ path, whole: true });
    }
  });

  test.each(['/home/', '//home', '/home//'])('takes %s for /home', (address) => {
    expect(screenAt(address)).toMatchObject({ path: '/home', whole: true });
  });

  test.each([
    ['/admin/people/7', '/admin'],
    ['/reservation/a1/bookings', '/reservation/$id'],
    ['/maintenance/ticket', '/maintenance'],
    ['/signin/extra', '/signin'],
  ])('falls back from %s to %s', (address, path) => {
    expect(screenAt(address)).toMatchObject({ path, whole: false });
  });

  test.each(['/nowhere', '/Home', '/create-account', '/guest', '/homes', '/constructor'])('knows no screen at %s', (address) => {
    expect(screenAt(address)).toEqual({ path: null, whole: false, rule: ['*'] });
  });

  test.each(['/matrices', '/matrices/a1', '/matrices/a1/print/2'])('keeps the whole wildcard area together: %s', (address) => {
    expect(screenAt(address)).toMatchObject({ path: '/matrices/$', whole: true });
  });
});

describe('entry', () => {
  test('lets everyone into open screens and to addresses that are none', () => {
    for (const address of ['/', '/signin', '/map', '/contact', '/contact/call-office', '/nowhere/at/all'])
      expect(entry(address, null)).toBe('granted');
  });

  test('asks a visitor to sign in and denies whoever may not', () => {
    for (const address of ['/admin', '/admin/deeper', '/calendar', '/tv-displays']) {
      expect(entry(address, null)).toBe('needs-sign-in');
      expect(entry(address, able())).toBe('denied');
    }
  });

  test('opens one reservation to whoever may see that one, and no other', () => {
    expect(entry('/reservation/a1', able('view-event-a1'))).toBe('granted');
    expect(entry('/reservation/a1/bookings', able('view-event-a1'))).toBe('granted');
    expect(entry('/reservation/a2', able('view-event-a1'))).toBe('missing');
    expect(entry('/reservation/a2', able())).toBe('denied');
    expect(entry('/calendar', able('view-event-a1'))).toBe('denied');
    expect(entry('/reservation', able('view-event-'))).toBe('granted');
  });

  test('a permission is taken literally: view-event-* of a reservation named * opens nothing else', () => {
    expect(entry('/reservation/*', able('view-event-*'))).toBe('granted');
    expect(entry('/reservation/a1', able('view-event-'))).toBe('denied');
  });
});
