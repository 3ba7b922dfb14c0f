import { describe, expect, test } from 'vitest';
import { getRequestedPath } from './requested-path.ts';

/** The path that a 404 logs after each step of the router. */
function logged(...steps: [here: string, settled: string | undefined][]): string[] {
  let asked = steps[0]?.[0] ?? '';
  return [...new Set([asked, ...steps.map(([here, settled]) => (asked = getRequestedPath(asked, { here, settled })))])];
}

describe('requestedPath', () => {
  test('keeps the path that was opened while another page is on its way', () => {
    expect(logged(['/nowhere', undefined], ['/nowhere', '/nowhere'], ['/home', '/nowhere'])).toEqual(['/nowhere']);
  });

  test('keeps the missing record that was reached from another page', () => {
    expect(logged(['/reservation/gone', '/home'], ['/reservation/gone', '/reservation/gone'])).toEqual(['/reservation/gone']);
  });

  test('follows to a second path that is missing too', () => {
    expect(logged(['/nowhere', '/nowhere'], ['/no/more', '/nowhere'], ['/no/more', '/no/more'])).toEqual(['/nowhere', '/no/more']);
  });
});
