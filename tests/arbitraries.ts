import fc from 'fast-check';
import type { z } from 'zod';

/** Texts that have caused bugs in other software. */
const trickyStrings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eevil',
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  '%00',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '__proto__',
  'constructor',
  '=HYPERLINK("http://evil.example")',
  'a@x.org, b@x.org',
  'a@x.org\r\nBcc: b@x.org',
  '𝒳'.repeat(500),
  'x'.repeat(40_000),
  '9999-99-99',
  '2026-02-30',
  '+000000000000000',
];

const validLooking = [
  'Ada',
  'ada@example.org',
  '(513) 555-0142',
  '+4915112345678',
  'Chautauqua',
  'Volunteer',
  'Administration',
  'view-event-abc',
  'is-admin',
  'bunkhouse',
  'AAAAAAAAAAAAAAAAAAAA',
  '2026-06-12',
  '2026-06-12T16:00:00.000Z',
  '#16724f',
  'en',
  '/home',
  '123456',
];

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...validLooking) },
  { weight: 2, arbitrary: fc.constantFrom(...trickyStrings) },
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(anyText, { maxLength: 3 }),
  fc.array(fc.constant('x'), { minLength: 2_000, maxLength: 2_000 }),
  fc.dictionary(fc.constantFrom('id', '__proto__', 'permissions', 'email', 'x'), anyText),
);

/** Generates values with the types of this shape, whose content may still be invalid. */
export function arbitraryValues(shape: z.ZodType): fc.Arbitrary<unknown> {
  const { def } = shape as unknown as { def: Definition };
  switch (def.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, inner]) => [key, arbitraryValues(inner)])));
    case 'array':
      return def.element ? fc.array(arbitraryValues(def.element), { maxLength: 4 }) : anyValue;
    case 'optional':
    case 'default':
      return fc.option(inner(def), { nil: undefined });
    case 'nullable':
      return fc.option(inner(def), { nil: null });
    case 'pipe':
      return def.in ? arbitraryValues(def.in) : anyValue;
    case 'enum':
      return fc.oneof(fc.constantFrom(...Object.values(def.entries ?? { none: '' })), anyText);
    case 'union':
      return fc.oneof(...(def.options ?? []).map(arbitraryValues));
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'int':
      return fc.oneof(fc.integer(), fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53, 1e308, 0.1));
    case 'string':
      return anyText;
    default:
      return anyValue;
  }
}

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  entries?: Record<string, string>;
  options?: z.ZodType[];
}

function inner(def: Definition): fc.Arbitrary<unknown> {
  return def.innerType ? arbitraryValues(def.innerType) : anyValue;
}

/**
 * Generates inputs of a call: the valid input, or an input of its shape with up to two malformed fields. Valid inputs reach the handler,
 * and malformed ones test what the shape accepts.
 */
export function arbitraryInputs(shape: z.ZodType, validInput: unknown): fc.Arbitrary<unknown> {
  const valid = fc.oneof(
    { weight: 6, arbitrary: fc.constant(validInput) },
    { weight: 2, arbitrary: arbitraryValues(shape) },
    { weight: 1, arbitrary: anyValue },
  );
  const fields = fieldsOf(shape);
  const keys = [...Object.keys(fields), ...Object.keys(fields), 'unknownKey'];
  const malformedField = fc.constantFrom(...keys).chain((key) => {
    const fieldShape = fields[key];
    // Half of the malformed values have the type of their field, so that they pass the shape and reach the handler.
    return fc.tuple(
      fc.constant(key),
      fieldShape ? fc.oneof({ weight: 2, arbitrary: arbitraryValues(fieldShape) }, { weight: 1, arbitrary: anyValue }) : anyValue,
    );
  });
  const malformations = fc.oneof(
    { weight: 1, arbitrary: fc.constant([] as [string, unknown][]) },
    { weight: 1, arbitrary: fc.array(malformedField, { minLength: 1, maxLength: 2 }) },
  );
  return fc.tuple(valid, malformations).map(([value, changes]) => malform(value, changes));
}

function fieldsOf(shape: z.ZodType): Record<string, z.ZodType> {
  const { def } = shape as unknown as { def: Definition };
  if (def.type === 'pipe' && def.in) return fieldsOf(def.in);
  return def.shape ?? {};
}

function malform(value: unknown, malformedField: [string, unknown][]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return { ...value, ...Object.fromEntries(malformedField) };
}
