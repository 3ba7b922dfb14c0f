import { expect, it } from 'vitest';
import { steadyOrder } from './rows.ts';

const self = (key: string) => key;

it('keeps what was shown where it was, though the order has changed', () => {
  expect(steadyOrder(['c', 'a', 'b'], self, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
});

it('closes up over what is gone and puts what is new at the end', () => {
  expect(steadyOrder(['new', 'c', 'a'], self, ['a', 'b', 'c'])).toEqual(['a', 'c', 'new']);
});

it('takes the rows as they are when nothing was shown before', () => {
  expect(steadyOrder(['b', 'a'], self, [])).toEqual(['b', 'a']);
});

it('shows a row once, though it was remembered twice', () => {
  expect(steadyOrder(['a'], self, ['a', 'a'])).toEqual(['a']);
});
