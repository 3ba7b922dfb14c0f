import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './use-redirect-after-sign-in.ts';

describe('safeRedirectPath', () => {
  it.each(['/', '/calendar', '/reservation/a1?tab=places#bed-2', '/signing-sheet'])('returns a path of this site unchanged: %s', (path) => {
    expect(safeRedirectPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'calendar',
    'https://elsewhere.test',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    '/\n/elsewhere.test',
    'javascript:alert(1)',
    '/signin',
    '/signin?to=/signin',
  ])('returns null for an address outside this site or the sign-in page: %j', (path) => {
    expect(safeRedirectPath(path)).toBeNull();
  });
});
