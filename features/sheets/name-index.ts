import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

export interface Nameable {
  id: string;
  name: string;
}

/** IDs by name, ignoring case and accents. A name that several entries share has the value null. */
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
 * Returns the IDs that a cell names: by its whole text, otherwise by each part between commas, semicolons, slashes, '&', '+', 'and' and
 * 'y'.
 */
export function findNamedIds(text: string, names: NameIndex): string[] {
  const wholeTextId = names.get(keyOf(text));
  if (wholeTextId !== undefined && wholeTextId !== null) return [wholeTextId];
  const ids = partsOf(text).map((part) => names.get(keyOf(part)) ?? null);
  return [...new Set(ids.filter((id) => id !== null))];
}

/**
 * Returns the parts of a cell that match no unique name. @example findUnknownNames('Chapel, under the oaks', names) // ['under the oaks']
 */
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
