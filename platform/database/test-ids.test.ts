import { expect, test } from 'vitest';
import { id, nonTestId } from '#platform/http/shapes.ts';
import { isTestId } from './test-ids.ts';

test.each([
  ['testAAAAAAAAAAAAAAAA', true],
  ['TestAAAAAAAAAAAAAAAA', false],
  ['bestAAAAAAAAAAAAAAAA', false],
  ['AAAAtestAAAAAAAAAAAA', false],
])('isTestId(%s) returns %s', (made, isTry) => {
  expect(isTestId(made)).toBe(isTry);
  expect(nonTestId.safeParse(made).success).toBe(!isTry);
  expect(id.safeParse(made).success).toBe(true);
});
