import { describe, expect, test } from 'vitest';
import { canonicalPath, checkScreenAccess, findScreen } from './find-screen.ts';
import { paths, accessRules } from './screens.ts';

const nobody = { accountType: 'Chautauqua', accountArea: 'Volunteer', permissions: ['view-home'] };
const able = (...permissions: string[]) => ({ ...nobody, accountType: 'Event Staff', accountArea: 'Event Director', permissions });

describe('screenAt', () => {
  test('finds every screen of the house by its own address', () => {
    for (const path of paths) {
      const address = path.replace(/\$\w*/g, 'abc123');
      expect(findScreen(address)).toMatchObject({ path, isExact: true });
    }
  });

  test.each(['/home/', '//home', '/home//'])('takes %s for /home', (address) => {
    expect(findScreen(address)).toMatchObject({ path: '/home', isExact: true });
  });

  test.each([
    ['/admin/people/7', '/admin'],
    ['/reservation/a1/bookings', '/reservation/$id'],
    ['/maintenance/ticket', '/maintenance'],
    ['/signin/extra', '/signin'],
    ['/contact/foo', '/contact'],
    ['/contact/call-', '/contact'],
  ])('falls back from %s to %s', (address, path) => {
    expect(findScreen(address)).toMatchObject({ path, isExact: false });
  });

  test.each(['/nowhere', '/create-account', '/guest', '/homes', '/constructor'])('knows no screen at %s', (address) => {
    expect(findScreen(address)).toEqual({ path: null, isExact: false, rule: ['*'] });
  });

  test.each(['/Home', '/HOME/', '/%48ome', '/h%4Fme'])('reads %s as /home', (address) => {
    expect(findScreen(address)).toMatchObject({ path: '/home', isExact: true });
  });

  test.each(['/admin%2Fpeople', '/%2Fadmin', '/admin%00', '/%2561dmin', '/admin%'])(
    'takes an encoded slash or sign for no part of a name: %s',
    (address) => {
      expect(findScreen(address).path).toBeNull();
    },
  );

  test.each(['/matrices', '/matrices/a1', '/matrices/a1/print/2'])('keeps the whole wildcard area together: %s', (address) => {
    expect(findScreen(address)).toMatchObject({ path: '/matrices/$', isExact: true });
  });
});

test('a screen of one record without permissions of its own keeps the rule of its table', () => {
  expect(findScreen('/payments/p1').rule).toEqual(accessRules.cashiers);
});

const upper = (path: string) => path.toUpperCase().replaceAll(/\{?\$\w+\}?/gi, 'aB1');
const own = (path: string) => path.replaceAll(/\{?\$\w+\}?/g, 'aB1');

describe('canonicalPath', () => {
  test.each(paths)('writes the names of %s in lower case, and stays as it is then', (path) => {
    const canonical = own(path).replace(/\/\$$/, '');
    expect(canonicalPath(upper(path).replace(/\/\$$/, ''))).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  test.each([
    ['/HOME/', '/home'],
    ['//home', '/home'],
    ['/guest//Check-In/', '/guest/check-in'],
    ['/%41dmin', '/admin'],
    ['/Admin/People/7', '/admin/People/7'],
    ['/Reservation/Ab%2Fc', '/reservation/Ab%2Fc'],
    ['/RESERVATION/a b', '/reservation/a b'],
    ['/Matrices/Ab/Print/', '/matrices/Ab/Print'],
    ['/Contact/CALL-Office', '/contact/call-Office'],
    ['/contact/%63all-a%20b', '/contact/call-a%20b'],
    ['/contact/CALL-a+b', '/contact/call-a+b'],
    ['/Undo-Email/%E0%A4%A', '/undo-email/%E0%A4%A'],
  ])('writes %s as %s', (address, canonical) => {
    expect(canonicalPath(address)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  test.each(['/', '/home', '/nowhere', '/Nowhere/', '//evil.example', '//evil.example/%2f', '/%', '/admin%2Fpeople'])(
    'leaves %s alone',
    (address) => {
      expect(canonicalPath(address)).toBe(address);
    },
  );

  test.each(['//evil.example/home', '//home//evil.example', '///contact//evil.example', '/\\evil.example/Home'])(
    'never leads out of the house: %s',
    (address) => {
      expect([address, '/home/evil.example', '/contact/evil.example']).toContain(canonicalPath(address));
    },
  );
});

describe('entry', () => {
  test.each(paths)('judges %s in capitals as in its own letters', (path) => {
    const accounts = [null, nobody, able(), able('view-event-aB1'), able('view-event-*'), able('is-admin')];
    for (const account of accounts) expect(checkScreenAccess(upper(path), account)).toBe(checkScreenAccess(own(path), account));
  });

  test.each(['/ADMIN', '/%41dmin', '//admin/', '/ADMIN/deeper'])('asks a visitor of %s to sign in', (address) => {
    expect(checkScreenAccess(address, null)).toBe('needs-sign-in');
    expect(checkScreenAccess(address, able())).toBe('denied');
  });

  test('lets everyone into open screens and to addresses that are none', () => {
    for (const address of ['/', '/signin', '/map', '/contact', '/contact/call-office', '/nowhere/at/all'])
      expect(checkScreenAccess(address, null)).toBe('granted');
  });

  test('asks a visitor to sign in and denies whoever may not', () => {
    for (const address of ['/admin', '/admin/deeper', '/calendar', '/tv-displays']) {
      expect(checkScreenAccess(address, null)).toBe('needs-sign-in');
      expect(checkScreenAccess(address, able())).toBe('denied');
    }
  });

  test('opens one reservation to whoever may see that one, and no other', () => {
    expect(checkScreenAccess('/reservation/a1', able('view-event-a1'))).toBe('granted');
    expect(checkScreenAccess('/reservation/a1/bookings', able('view-event-a1'))).toBe('granted');
    expect(checkScreenAccess('/reservation/a2', able('view-event-a1'))).toBe('missing');
    expect(checkScreenAccess('/reservation/a2', able())).toBe('denied');
    expect(checkScreenAccess('/calendar', able('view-event-a1'))).toBe('denied');
    expect(checkScreenAccess('/RESERVATION/a1', able('view-event-A1'))).toBe('missing');
  });

  test('opens the screens below one event to whoever may see that one', () => {
    for (const address of ['/desk/a1/poster', '/roll-call/a1/paper']) {
      expect(checkScreenAccess(address, able('view-event-a1'))).toBe('granted');
      expect(checkScreenAccess(address, able('view-event-a2'))).toBe('missing');
    }
  });

  test('keeps the rule of /reservation where no id is given', () => {
    expect(checkScreenAccess('/reservation', null)).toBe('needs-sign-in');
    expect(checkScreenAccess('/reservation', able('view-event-', 'view-event-a1'))).toBe('denied');
    expect(checkScreenAccess('/reservation', able('view-event-*'))).toBe('granted');
  });

  test('a permission is taken literally: view-event-* of a reservation named * opens nothing else', () => {
    expect(checkScreenAccess('/reservation/*', able('view-event-*'))).toBe('granted');
    expect(checkScreenAccess('/reservation/a1', able('view-event-'))).toBe('denied');
  });
});
