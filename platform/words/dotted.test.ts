import { expect, test } from 'vitest';
import { dotted } from './dotted.ts';

test('no line begins with the dot between two parts, and empty parts have none', () => {
  expect(dotted(['Jun 12', '', '3 people', null, undefined])).toBe('Jun 12\u00A0· 3 people');
  expect(dotted(['Jun 12', ''])).toBe('Jun 12');
  expect(dotted([])).toBe('');
});
