import { describe, expect, test } from 'vitest';
import { findMutants, applyMutant } from './mutants.ts';

const applyAll = (source: string): string[] => findMutants('rules.ts', source).map((mutant) => applyMutant(source, mutant));
const mutateBody = (body: string): string[] =>
  applyAll(`const f = (a: number, b: number) => ${body};`).map((code) => code.slice('const f = (a: number, b: number) => '.length, -1));

describe('findMutants', () => {
  test.each([
    ['a < b', ['a <= b', 'a >= b']],
    ['a === b', ['a !== b']],
    ['a + b', ['a - b']],
    ['a && b', ['a || b']],
    ['a ?? b', ['a && b']],
    ['!a', ['a']],
    ['a ? b : a', ['true ? b : a', 'false ? b : a']],
    ['Math.max(a, b)', ['Math.min(a, b)']],
    ['a.filter(b)', ['a']],
    ['a?.b', ['a.b']],
    ['a?.[b]', ['a[b]']],
    ['a + 1', ['a - 1', 'a + 2']],
    ["a === 'x'", ["a !== 'x'", "a === ''"]],
    ['/^x$/.test(a)', ['/x$/.test(a)', '/^x/.test(a)']],
    [String.raw`/[a]\d/.test(a)`, [String.raw`/[^a]\d/.test(a)`, String.raw`/[a]\D/.test(a)`]],
  ])('returns the mutants of the expression %s', (body, mutants) => expect(mutateBody(body)).toEqual(mutants));

  test.each([
    ['imports', "import { a } from './a.ts';"],
    ['types', "type A = 'x' | 3; interface B { c: 'd' }"],
    ['texts that are joined', 'const f = (a: string) => `x` + a;'],
    ['numbers that are only declared', 'export const most = 3; export const rank = { a: 0, b: [1, true] };'],
    ['lists that name a type', "export const kinds = ['a', 'b'] as const;"],
  ])('does not change %s', (_what, source) => expect(applyAll(source)).toEqual([]));

  test('returns the line number of a mutant', () => {
    expect(findMutants('rules.ts', 'const f = (a: number) =>\n  a > 1;').map(({ line }) => line)).toEqual([2, 2, 2]);
  });

  test('throws for a module that cannot be parsed', () => {
    expect(() => findMutants('rules.ts', 'const = ;')).toThrow('rules.ts');
  });
});
