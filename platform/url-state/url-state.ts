import { catch as orElse } from 'zod/mini';
import * as z from 'zod/mini';

/** Holds the query parameters as strings. The router's own parser would read `?code=00123` as a number and lose the zeros. */
export type SearchParams = Record<string, string | undefined>;

type Field = z.ZodMiniCatch<z.ZodMiniType<string | number | null>>;

/** Declares the URL parameters of a screen. Missing, unknown or invalid values fall back to a default. */
export type UrlStateShape = z.ZodMiniObject<Record<string, Field>>;
export type UrlStateOf<Shape extends UrlStateShape> = z.output<Shape>;

/** Declares the URL parameters of a screen. @example const listState = urlStateShape({ q: textParam(), page: countParam() }) */
export function urlStateShape<Fields extends Record<string, Field>>(fields: Fields): z.ZodMiniObject<Fields, z.core.$strip> {
  return z.object(fields);
}

export const textParam = () => orElse(z.string(), '');

/** Declares the id of the open record; null without one. */
export const idParam = () => orElse(z.nullable(z.string().check(z.minLength(1))), null);

export function choiceParam<const Choice extends string>(choices: readonly Choice[], otherwise: NoInfer<Choice>) {
  return orElse(z.enum(choices), otherwise);
}

export const countParam = () => orElse(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);

/** Declares a valid day from 2000 to 2199; null means today. */
export const dayParam = () => orElse(z.nullable(z.iso.date().check(z.regex(/^2[01]/))), null);

export function readUrlState<Shape extends UrlStateShape>(shape: Shape, search: SearchParams): UrlStateOf<Shape> {
  return shape.parse(search);
}

/** Returns the parameters of values. Defaults are undefined and do not appear in the URL. */
export function toSearchParams<Shape extends UrlStateShape>(shape: Shape, change: Partial<UrlStateOf<Shape>>): SearchParams {
  const defaults: Readonly<Record<string, unknown>> = shape.parse({});
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === defaults[name] ? undefined : String(value)]));
}

/** Returns the parameters after a change. Others stay, and equal states always have the same URL. */
export function changeSearchParams<Shape extends UrlStateShape>(
  shape: Shape,
  search: SearchParams,
  change: Partial<UrlStateOf<Shape>>,
): SearchParams {
  const others = Object.entries(search).filter(([name]) => !(name in shape.shape));
  return { ...Object.fromEntries(others), ...toSearchParams(shape, { ...readUrlState(shape, search), ...change }) };
}
