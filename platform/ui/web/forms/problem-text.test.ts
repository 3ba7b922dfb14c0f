import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { email, requiredText } from '#platform/http/shapes.ts';
import { en } from '#platform/ui/i18n/en.ts';
import { problemCodes, problemText, valueAt } from './shape.ts';

const shape = z.object({ name: requiredText(5), email, kind: z.enum(['camp', 'retreat']), people: z.array(z.object({ age: z.number() })) });

describe('problemCodes and problemText', () => {
  it("return the shape's code at the path of the field", () => {
    const { issues = [] } = shape['~standard'].validate({ name: ' ', email: 'a@', kind: '', people: [{ age: 'x' }] }) as {
      issues?: { message: string; path?: PropertyKey[] }[];
    };
    expect(problemCodes(issues)).toMatchObject({ name: 'empty', email: 'not-an-email', 'people.0.age': expect.any(String) });
  });

  it('return the first problem of a field', () => {
    expect(
      problemCodes([
        { message: 'empty', path: ['name'] },
        { message: 'unreadable', path: ['name'] },
      ]),
    ).toEqual({ name: 'empty' });
  });

  it('prefer the texts of the feature to the shared texts', () => {
    expect(problemText('empty', '', { empty: 'Enter your password.' }, en.problems)).toBe('Enter your password.');
    expect(problemText('not-an-email', 'a@', {}, en.problems)).toBe(en.problems['not-an-email']);
  });

  it("never contain zod's own English messages", () => {
    expect(problemText('Invalid option: expected one of "camp"', '', {}, en.problems)).toBe(en.problems.empty);
    expect(problemText('Invalid input: expected number', 'x', {}, en.problems)).toBe(en.problems.unclear);
  });
});

it('valueAt returns the value at a path', () => {
  expect(valueAt({ people: [{ age: 4 }] }, 'people.0.age')).toBe(4);
  expect(valueAt({ people: [] }, 'people.0.age')).toBeUndefined();
  expect(valueAt(null, 'name')).toBeUndefined();
});
