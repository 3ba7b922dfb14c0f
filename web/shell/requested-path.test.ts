import { describe, expect, test } from 'vitest';
import { getRequestedPath } from './requested-path.ts';

function logged(...steps: [here: string, settled: string | undefined][]): string[] {
  let requested = steps[0]?.[0] ?? '';
  return [...new Set([requested, ...steps.map(([here, settled]) => (requested = getRequestedPath(requested, { here, settled })))])];
}

describe('getRequestedPath', () => {
  test('keeps the missing path while another page loads', () => {
    expect(logged(['/nowhere', undefined], ['/nowhere', '/nowhere'], ['/home', '/nowhere'])).toEqual(['/nowhere']);
  });

  test('keeps the path of a missing record that was opened from another page', () => {
    expect(logged(['/reservation/gone', '/home'], ['/reservation/gone', '/reservation/gone'])).toEqual(['/reservation/gone']);
  });

  test('changes to a second missing path once it has loaded', () => {
    expect(logged(['/nowhere', '/nowhere'], ['/no/more', '/nowhere'], ['/no/more', '/no/more'])).toEqual(['/nowhere', '/no/more']);
  });
});
