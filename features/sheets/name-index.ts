import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/** Somebody or something that a cell may name. */
export interface Nameable {
  id: string;
  name: string;
}

/** Every id by its name without case and accents; a name that two have names nobody. */
export type NameIndex = ReadonlyMap<string, string | null>;

export function indexNames(all: readonly Nameable[]): NameIndex {
  const names = new Map<string, string | null>();
  for (const { id, name } of all) {
    const key = keyOf(name);
    if (key !== '') names.set(key, names.has(key) && names.get(key) !== id ? null : id);
  }
  return names;
}

/**
 * Pure. Who or what a cell names: its whole text, else each part between commas, semicolons, slashes, '&', '+', 'and' and 'y'.
 * @example namesIn('Chapel, Dining Hall', names)
 */
export function findNamedIds(text: string, names: NameIndex): string[] {
  const whole = names.get(keyOf(text));
  if (whole !== undefined && whole !== null) return [whole];
  const ids = partsOf(text).map((part) => names.get(keyOf(part)) ?? null);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Pure. The parts of a cell that name nobody and nothing, or two. @example unnamedIn('Chapel, under the oaks', names) // ['under the oaks'] */
export function findUnknownNames(text: string, names: NameIndex): string[] {
  const isKnown = (name: string) => typeof names.get(keyOf(name)) === 'string';
  if (isKnown(text)) return [];
  return partsOf(text)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isKnown(part));
}

function partsOf(text: string): string[] {
  return text.split(/[,;/&+\n]|\s(?:and|y|e)\s/iu);
}

function keyOf(name: string): string {
  return foldForSearch(name).replaceAll(/\s+/g, ' ').trim();
}
