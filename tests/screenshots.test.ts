import { expect, test } from 'vitest';
import { findScreen } from '#features/find-screen.ts';
import { paths, screenOf } from '#features/screens.ts';
import { screens } from '#bench/screenshots/screens.ts';

/** Pages behind links that only a mail or a guest's phone holds. */
const unreachablePaths = ['/', '/undo-email/$secret', '/reported/$secret', '/upload-images/$secret'];

// Loading the sheets also fails on steps that use unknown buttons.
test('every screen has a sheet of screenshots', () => {
  const addresses = Object.values(screens).map(({ at }) => (typeof at === 'string' ? at : (/'(\/[^']*)'/.exec(at.sql)?.[1] ?? '')));
  const covered = new Set<string | null>(
    addresses.map((address) => findScreen((address.split('?')[0] ?? '').replace(/\/$/, '/some-id')).path),
  );
  expect(paths.filter((path) => !covered.has(path) && !unreachablePaths.includes(path) && !screenOf(path).redirectsTo)).toEqual([]);
});
