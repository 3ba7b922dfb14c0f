import { expect, test } from 'vitest';
import { isLoadError, LoadTimeoutError } from './load-error.ts';

test.each([
  new LoadTimeoutError('a screen did not arrive'),
  new TypeError('Failed to fetch dynamically imported module: https://camp.example/assets/x.js'),
  new TypeError('error loading dynamically imported module: https://camp.example/assets/x.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/x.css'),
])('isLoadError returns true for %s', (error) => {
  expect(isLoadError(error)).toBe(true);
});

test.each([new TypeError('x is not a function'), 'a string', null, new Error('fetching')])('isLoadError returns false for %s', (error) => {
  expect(isLoadError(error)).toBe(false);
});
