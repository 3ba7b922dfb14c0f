import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  ['/desk/a?family=b#c', '/desk/a?family=b#c'],
  ['javascript:alert(1)', '/notifications'],
  ['https://evil.example', '/notifications'],
  ['//evil.example', '/notifications'],
  ['', '/notifications'],
])('safeLink(%j) returns %s', (link, path) => expect(safeLink(link)).toBe(path));
