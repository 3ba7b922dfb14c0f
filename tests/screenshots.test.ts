import { expect, test } from 'vitest';
import { findScreen } from '#features/find-screen.ts';
import { paths, screenOf } from '#features/screens.ts';
import { screens } from '#bench/screenshots/screens.ts';

/** Pages without a sheet, because their links exist only in an email or on a guest's phone. */
const unreachablePaths = ['/', '/undo-email/$secret', '/reported/$secret', '/upload-images/$secret'];

// Loading a sheet fails if one of its steps uses an unknown button.
test('every screen has a sheet of screenshots', () => {
  const addresses = Object.values(screens).map(({ at }) => (typeof at === 'string' ? at : (/'(\/[^']*)'/.exec(at.sql)?.[1] ?? '')));
  const covered = new Set<string | null>(
    addresses.map((address) => findScreen((address.split('?')[0] ?? '').replace(/\/$/, '/some-id')).path),
  );
  expect(paths.filter((path) => !covered.has(path) && !unreachablePaths.includes(path) && !screenOf(path).redirectsTo)).toEqual([]);
});
