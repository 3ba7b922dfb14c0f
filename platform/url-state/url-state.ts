import { catch as orElse } from 'zod/mini';
import * as z from 'zod/mini';

/**
 * What stands after the question mark, as plain words. The router's own reading takes `?code=00123`
 * for a number and loses its zeros; here every value stays as it was written.
 */
export type SearchParams = Record<string, string | undefined>;

type Field = z.ZodMiniCatch<z.ZodMiniType<string | number | null>>;

/** The parameters of a screen's address. Each has a default, which a missing, unknown or bent value falls back to. */
export type UrlStateShape = z.ZodMiniObject<Record<string, Field>>;
export type UrlStateOf<Shape extends UrlStateShape> = z.output<Shape>;

/** @example const listAddress = addressShape({ q: word(), state: oneOf(['', ...states], ''), page: count() }) */
export function urlStateShape<Fields extends Record<string, Field>>(fields: Fields): z.ZodMiniObject<Fields, z.core.$strip> {
  return z.object(fields);
}

/** What was typed, as it was typed; '' without any. */
export const textParam = () => orElse(z.string(), '');

/** The id of what is open; null without one. */
export const idParam = () => orElse(z.nullable(z.string().check(z.minLength(1))), null);

export function choiceParam<const Choice extends string>(choices: readonly Choice[], otherwise: NoInfer<Choice>) {
  return orElse(z.enum(choices), otherwise);
}

/** A whole number from 1 on: the page of a list. */
export const countParam = () => orElse(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);

/** A day that exists, from 2000 to 2199; null is today. */
export const dayParam = () => orElse(z.nullable(z.iso.date().check(z.regex(/^2[01]/))), null);

/** What an address says. @example readAddress(listAddress, { page: 'x' }).page === 1 */
export function readUrlState<Shape extends UrlStateShape>(shape: Shape, search: SearchParams): UrlStateOf<Shape> {
  return shape.parse(search);
}

/** The parameters that say so. A default is undefined: it never shows in an address. */
export function toSearchParams<Shape extends UrlStateShape>(shape: Shape, change: Partial<UrlStateOf<Shape>>): SearchParams {
  const defaults: Readonly<Record<string, unknown>> = shape.parse({});
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === defaults[name] ? undefined : String(value)]));
}

/** An address after a change: other parameters stay, and the same state is always the same address, in whatever order it came about. */
export function changeSearchParams<Shape extends UrlStateShape>(
  shape: Shape,
  search: SearchParams,
  change: Partial<UrlStateOf<Shape>>,
): SearchParams {
  const others = Object.entries(search).filter(([name]) => !(name in shape.shape));
  return { ...Object.fromEntries(others), ...toSearchParams(shape, { ...readUrlState(shape, search), ...change }) };
}
