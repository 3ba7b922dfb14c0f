import { catch as orElse } from 'zod/mini';
import * as z from 'zod/mini';

/**
 * What stands after the question mark, as plain words. The router's own reading takes `?code=00123`
 * for a number and loses its zeros; here every value stays as it was written.
 */
export type Search = Record<string, string | undefined>;

type Field = z.ZodMiniCatch<z.ZodMiniType<string | number | null>>;

/** The parameters of a screen's address. Each has a default, which a missing, unknown or bent value falls back to. */
export type AddressShape = z.ZodMiniObject<Record<string, Field>>;
export type AddressOf<Shape extends AddressShape> = z.output<Shape>;

/** @example const listAddress = addressShape({ q: word(), state: oneOf(['', ...states], ''), page: count() }) */
export function addressShape<Fields extends Record<string, Field>>(fields: Fields): z.ZodMiniObject<Fields, z.core.$strip> {
  return z.object(fields);
}

/** What was typed, as it was typed; '' without any. */
export const word = () => orElse(z.string(), '');

/** The id of what is open; null without one. */
export const id = () => orElse(z.nullable(z.string().check(z.minLength(1))), null);

export function oneOf<const Choice extends string>(choices: readonly Choice[], otherwise: NoInfer<Choice>) {
  return orElse(z.enum(choices), otherwise);
}

/** A whole number from 1 on: the page of a list. */
export const count = () => orElse(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);

/** A day that exists, from 2000 to 2199; null is today. */
export const day = () => orElse(z.nullable(z.iso.date().check(z.regex(/^2[01]/))), null);

/** What an address says. @example readAddress(listAddress, { page: 'x' }).page === 1 */
export function readAddress<Shape extends AddressShape>(shape: Shape, search: Search): AddressOf<Shape> {
  return shape.parse(search);
}

/** The parameters that say so. A default is undefined: it never shows in an address. */
export function writeAddress<Shape extends AddressShape>(shape: Shape, change: Partial<AddressOf<Shape>>): Search {
  const defaults: Readonly<Record<string, unknown>> = shape.parse({});
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === defaults[name] ? undefined : String(value)]));
}

/** An address after a change: other parameters stay, and the same state is always the same address, in whatever order it came about. */
export function changedSearch<Shape extends AddressShape>(shape: Shape, search: Search, change: Partial<AddressOf<Shape>>): Search {
  const others = Object.entries(search).filter(([name]) => !(name in shape.shape));
  return { ...Object.fromEntries(others), ...writeAddress(shape, { ...readAddress(shape, search), ...change }) };
}
