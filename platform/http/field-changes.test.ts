import { expect, test } from 'vitest';
import { z } from 'zod';
import { collectEdits, fieldChanges, mergeChanges } from './field-changes.ts';

const oak = { name: 'Oak', heads: 40, tags: ['quiet'] };

test('sends only changed fields, each with its old value', () => {
  expect(collectEdits(oak, { name: 'Elm', heads: 40, tags: ['quiet'] })).toEqual({ name: { from: 'Oak', to: 'Elm' } });
  expect(collectEdits(oak, { tags: ['quiet', 'old'] })).toEqual({ tags: { from: ['quiet'], to: ['quiet', 'old'] } });
});

test('sets fields that nobody changed meanwhile, and returns their previous values', () => {
  const merged = mergeChanges(oak, { name: { from: 'Oak', to: 'Oak House' } });
  expect(merged).toEqual({ set: { name: 'Oak House' }, before: { name: 'Oak' }, conflicts: [] });
});

test('merges the changes of two people to different fields', () => {
  const first = mergeChanges(oak, { name: { from: 'Oak', to: 'Oak House' } });
  const second = mergeChanges({ ...oak, ...first.set }, { heads: { from: 40, to: 44 } });
  expect({ ...oak, ...first.set, ...second.set }).toEqual({ name: 'Oak House', heads: 44, tags: ['quiet'] });
});

test('returns a conflict with both values if another person changed the field meanwhile', () => {
  const merged = mergeChanges({ ...oak, heads: 44 }, { heads: { from: 40, to: 50 }, name: { from: 'Oak', to: 'Elm' } });
  expect(merged.conflicts).toEqual([{ field: 'heads', theirs: 44, yours: 50 }]);
  expect(merged.set).toEqual({ name: 'Elm' });
});

test('ignores a change if the field already has the new value', () => {
  expect(mergeChanges({ ...oak, heads: 50 }, { heads: { from: 40, to: 50 }, tags: { from: [], to: ['quiet'] } })).toEqual({
    set: {},
    before: {},
    conflicts: [],
  });
});

test('accepts only known fields that have an old and a new value', () => {
  const shape = fieldChanges({ heads: z.number() });
  expect(shape.safeParse({ heads: { from: 1, to: 2 } }).success).toBe(true);
  expect(shape.safeParse({}).success).toBe(true);
  expect(shape.safeParse({ heads: { to: 2 } }).success).toBe(false);
  expect(shape.safeParse({ heads: 2 }).success).toBe(false);
  expect(shape.safeParse({ secret: { from: 1, to: 2 } }).success).toBe(false);
});
