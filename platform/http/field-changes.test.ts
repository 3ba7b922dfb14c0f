import { expect, test } from 'vitest';
import { z } from 'zod';
import { collectEdits, fieldChanges, mergeChanges } from './field-changes.ts';

const oak = { name: 'Oak', heads: 40, tags: ['quiet'] };

test('only what was changed is sent, with what it was typed over', () => {
  expect(collectEdits(oak, { name: 'Elm', heads: 40, tags: ['quiet'] })).toEqual({ name: { from: 'Oak', to: 'Elm' } });
  expect(collectEdits(oak, { tags: ['quiet', 'old'] })).toEqual({ tags: { from: ['quiet'], to: ['quiet', 'old'] } });
});

test('fields that nobody else touched are set, with what stood there before', () => {
  const merged = mergeChanges(oak, { name: { from: 'Oak', to: 'Oak House' } });
  expect(merged).toEqual({ set: { name: 'Oak House' }, before: { name: 'Oak' }, clashes: [] });
});

test('two people who change different fields both win', () => {
  const first = mergeChanges(oak, { name: { from: 'Oak', to: 'Oak House' } });
  const second = mergeChanges({ ...oak, ...first.set }, { heads: { from: 40, to: 44 } });
  expect({ ...oak, ...first.set, ...second.set }).toEqual({ name: 'Oak House', heads: 44, tags: ['quiet'] });
});

test('a field that changed meanwhile is a clash with both values', () => {
  const merged = mergeChanges({ ...oak, heads: 44 }, { heads: { from: 40, to: 50 }, name: { from: 'Oak', to: 'Elm' } });
  expect(merged.clashes).toEqual([{ field: 'heads', theirs: 44, yours: 50 }]);
  expect(merged.set).toEqual({ name: 'Elm' });
});

test('what already stands as wanted is no change and no clash', () => {
  expect(mergeChanges({ ...oak, heads: 50 }, { heads: { from: 40, to: 50 }, tags: { from: [], to: ['quiet'] } })).toEqual({
    set: {},
    before: {},
    clashes: [],
  });
});

test('the shape takes known fields only, each with both values', () => {
  const shape = fieldChanges({ heads: z.number() });
  expect(shape.safeParse({ heads: { from: 1, to: 2 } }).success).toBe(true);
  expect(shape.safeParse({}).success).toBe(true);
  expect(shape.safeParse({ heads: { to: 2 } }).success).toBe(false);
  expect(shape.safeParse({ heads: 2 }).success).toBe(false);
  expect(shape.safeParse({ secret: { from: 1, to: 2 } }).success).toBe(false);
});
