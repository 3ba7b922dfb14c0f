import { catch as orElse } from 'zod/mini';
import * as z from 'zod/mini';

/** The query parameters as strings. The router's own parser would read `?code=00123` as a number without the zeros. */
export type SearchParams = Record<string, string | undefined>;

type Field = z.ZodMiniCatch<z.ZodMiniType<string | number | null>>;

/** The URL parameters of a screen. A missing, unknown or invalid value is replaced by its default. */
export type UrlStateShape = z.ZodMiniObject<Record<string, Field>>;
export type UrlStateOf<Shape extends UrlStateShape> = z.output<Shape>;

/** Declares the URL parameters of a screen. @example const listState = urlStateShape({ q: textParam(), page: countParam() }) */
export function urlStateShape<Fields extends Record<string, Field>>(fields: Fields): z.ZodMiniObject<Fields, z.core.$strip> {
  return z.object(fields);
}

export const textParam = () => orElse(z.string(), '');

/** Declares a parameter for the id of the open record. It is null if no record is open. */
export const idParam = () => orElse(z.nullable(z.string().check(z.minLength(1))), null);

export function choiceParam<const Choice extends string>(choices: readonly Choice[], otherwise: NoInfer<Choice>) {
  return orElse(z.enum(choices), otherwise);
}

export const countParam = () => orElse(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1);

/** Declares a parameter for a day from 2000 to 2199. It is null for today. */
export const dayParam = () => orElse(z.nullable(z.iso.date().check(z.regex(/^2[01]/))), null);

export function readUrlState<Shape extends UrlStateShape>(shape: Shape, search: SearchParams): UrlStateOf<Shape> {
  return shape.parse(search);
}

/** Returns the URL parameters for the given values. A value that equals its default is undefined, so it does not appear in the URL. */
export function toSearchParams<Shape extends UrlStateShape>(shape: Shape, change: Partial<UrlStateOf<Shape>>): SearchParams {
  const defaults: Readonly<Record<string, unknown>> = shape.parse({});
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value === defaults[name] ? undefined : String(value)]));
}

/** Returns the URL parameters after a change. Other parameters stay, and equal states always give the same URL. */
export function changeSearchParams<Shape extends UrlStateShape>(
  shape: Shape,
  search: SearchParams,
  change: Partial<UrlStateOf<Shape>>,
): SearchParams {
  const others = Object.entries(search).filter(([name]) => !(name in shape.shape));
  return { ...Object.fromEntries(others), ...toSearchParams(shape, { ...readUrlState(shape, search), ...change }) };
}
