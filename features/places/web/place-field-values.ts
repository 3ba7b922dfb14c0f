import { placeKinds, type PlaceKind } from '#features/places/rules.ts';
import { PlaceChange, type PlaceRow } from '#features/places/shapes.ts';

export const placeFields = ['name', 'kind', 'categories', 'sleeps', 'seats'] as const;
export type PlaceField = (typeof placeFields)[number];
export type PlaceFieldValue = string | number | readonly string[];

export function toInputText(fact: PlaceFieldValue): string {
  return typeof fact === 'object' ? fact.join(', ') : String(fact);
}

/** An invalid number becomes NaN, which the schema rejects. */
export function parseInputText(field: PlaceField, typed: string): PlaceFieldValue {
  if (field === 'categories') return parseCategories(typed);
  if (field === 'sleeps' || field === 'seats') return typed.trim() === '' ? 0 : Number(typed);
  return typed.trim().normalize('NFC');
}

/** Splits a comma-separated list and removes duplicates. */
export function parseCategories(typed: string): string[] {
  const words = typed.split(',').map((word) => word.trim().normalize('NFC'));
  return words.filter((word, n) => word !== '' && words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === n);
}

/** Returns the error code of a value. Uses the schema of the server. */
export function findFault(place: PlaceRow, field: PlaceField, to: PlaceFieldValue): string | null {
  const checked = PlaceChange.safeParse({ id: place.id, changes: { [field]: { from: place[field], to } } });
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'unclear');
}

/** Returns the default kind of a part inside a place of this kind. */
export function usualKindWithin(parentKind: PlaceKind | null): PlaceKind {
  if (parentKind === null || parentKind === 'field' || parentKind === 'activity') return 'building';
  const next = placeKinds[placeKinds.indexOf(parentKind) + 1];
  return next === undefined || next === 'field' ? 'bed' : next;
}
