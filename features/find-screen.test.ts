import { describe, expect, test } from 'vitest';
import { canonicalPath, checkScreenAccess, findScreen } from './find-screen.ts';
import { paths, accessRules } from './screens.ts';

const volunteer = { accountType: 'Chautauqua', accountArea: 'Volunteer', permissions: ['view-home'] };
const accountWith = (...permissions: string[]) => ({
  ...volunteer,
  accountType: 'Event Staff',
  accountArea: 'Event Director',
  permissions,
});

describe('findScreen', () => {
  test('finds every screen by its own address', () => {
    for (const path of paths) {
      const address = path.replace(/\$\w*/g, 'abc123');
      expect(findScreen(address)).toMatchObject({ path, isExact: true });
    }
  });

  test.each(['/home/', '//home', '/home//'])('finds /home at %s', (address) => {
    expect(findScreen(address)).toMatchObject({ path: '/home', isExact: true });
  });

  test.each([
    ['/admin/people/7', '/admin'],
    ['/reservation/a1/bookings', '/reservation/$id'],
    ['/maintenance/ticket', '/maintenance'],
    ['/signin/extra', '/signin'],
    ['/contact/foo', '/contact'],
    ['/contact/call-', '/contact'],
  ])('returns for %s the nearest screen above, %s', (address, path) => {
    expect(findScreen(address)).toMatchObject({ path, isExact: false });
  });

  test.each(['/nowhere', '/create-account', '/guest', '/homes', '/constructor'])('returns no screen for %s', (address) => {
    expect(findScreen(address)).toEqual({ path: null, isExact: false, rule: ['*'] });
  });

  test.each(['/Home', '/HOME/', '/%48ome', '/h%4Fme'])('decodes %s to /home', (address) => {
    expect(findScreen(address)).toMatchObject({ path: '/home', isExact: true });
  });

  test.each(['/admin%2Fpeople', '/%2Fadmin', '/admin%00', '/%2561dmin', '/admin%'])(
    'finds no screen for an address with an encoded separator or sign: %s',
    (address) => {
      expect(findScreen(address).path).toBeNull();
    },
  );

  test.each(['/matrices', '/matrices/a1', '/matrices/a1/print/2'])('finds the wildcard screen for every address below: %s', (address) => {
    expect(findScreen(address)).toMatchObject({ path: '/matrices/$', isExact: true });
  });
});

test("findScreen applies the list's rule to a record without its own permission", () => {
  expect(findScreen('/payments/p1').rule).toEqual(accessRules.cashiers);
});

const upper = (path: string) => path.toUpperCase().replaceAll(/\{?\$\w+\}?/gi, 'aB1');
const withExampleIds = (path: string) => path.replaceAll(/\{?\$\w+\}?/g, 'aB1');

describe('canonicalPath', () => {
  test.each(paths)('lowercases the fixed parts of %s, and a second call changes nothing', (path) => {
    const canonical = withExampleIds(path).replace(/\/\$$/, '');
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
  ])('rewrites %s to %s', (address, canonical) => {
    expect(canonicalPath(address)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  test.each(['/', '/home', '/nowhere', '/Nowhere/', '//evil.example', '//evil.example/%2f', '/%', '/admin%2Fpeople'])(
    'leaves %s unchanged',
    (address) => {
      expect(canonicalPath(address)).toBe(address);
    },
  );

  test.each(['//evil.example/home', '//home//evil.example', '///contact//evil.example', '/\\evil.example/Home'])(
    'never returns an address on another host: %s',
    (address) => {
      expect([address, '/home/evil.example', '/contact/evil.example']).toContain(canonicalPath(address));
    },
  );
});

describe('checkScreenAccess', () => {
  test.each(paths)('ignores upper and lower case in %s', (path) => {
    const accounts = [null, volunteer, accountWith(), accountWith('view-event-aB1'), accountWith('view-event-*'), accountWith('is-admin')];
    for (const account of accounts) expect(checkScreenAccess(upper(path), account)).toBe(checkScreenAccess(withExampleIds(path), account));
  });

  test.each(['/ADMIN', '/%41dmin', '//admin/', '/ADMIN/deeper'])('requires a visitor of %s to sign in', (address) => {
    expect(checkScreenAccess(address, null)).toBe('needs-sign-in');
    expect(checkScreenAccess(address, accountWith())).toBe('denied');
  });

  test('grants everyone access to public screens and to unknown addresses', () => {
    for (const address of ['/', '/signin', '/map', '/contact', '/contact/call-office', '/nowhere/at/all'])
      expect(checkScreenAccess(address, null)).toBe('granted');
  });

  test('requires a visitor to sign in, and denies an account without the permission', () => {
    for (const address of ['/admin', '/admin/deeper', '/calendar', '/tv-displays']) {
      expect(checkScreenAccess(address, null)).toBe('needs-sign-in');
      expect(checkScreenAccess(address, accountWith())).toBe('denied');
    }
  });

  test('grants an account with the permission for one reservation access to that reservation only', () => {
    expect(checkScreenAccess('/reservation/a1', accountWith('view-event-a1'))).toBe('granted');
    expect(checkScreenAccess('/reservation/a1/bookings', accountWith('view-event-a1'))).toBe('granted');
    expect(checkScreenAccess('/reservation/a2', accountWith('view-event-a1'))).toBe('missing');
    expect(checkScreenAccess('/reservation/a2', accountWith())).toBe('denied');
    expect(checkScreenAccess('/calendar', accountWith('view-event-a1'))).toBe('denied');
    expect(checkScreenAccess('/RESERVATION/a1', accountWith('view-event-A1'))).toBe('missing');
  });

  test('grants an account with the permission for one event access to the screens below that event', () => {
    for (const address of ['/desk/a1/poster', '/roll-call/a1/paper']) {
      expect(checkScreenAccess(address, accountWith('view-event-a1'))).toBe('granted');
      expect(checkScreenAccess(address, accountWith('view-event-a2'))).toBe('missing');
    }
  });

  test("applies the list's rule to /reservation without an id", () => {
    expect(checkScreenAccess('/reservation', null)).toBe('needs-sign-in');
    expect(checkScreenAccess('/reservation', accountWith('view-event-', 'view-event-a1'))).toBe('denied');
    expect(checkScreenAccess('/reservation', accountWith('view-event-*'))).toBe('granted');
  });

  test('compares permissions literally: view-event-* for a reservation with the id * opens no other', () => {
    expect(checkScreenAccess('/reservation/*', accountWith('view-event-*'))).toBe('granted');
    expect(checkScreenAccess('/reservation/a1', accountWith('view-event-'))).toBe('denied');
  });
});
