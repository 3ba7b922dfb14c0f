import type { PlaceOfForm } from './groups.ts';
import { findMissingKeys } from './key-numbers.ts';
import { normalizeName } from './normalize-name.ts';
import type { Direction } from './rules.ts';
import type { FormFacts, FormItemRow } from './shapes.ts';

/** What became of an item between arrival and departure. */
export type ItemChangeKind = 'same' | 'worse' | 'better' | 'only-arrival' | 'only-departure';

export interface ComparedItem {
  kind: ItemChangeKind;
  key: string;
  /** As it was called last. */
  name: string;
  arrival: FormItemRow | null;
  departure: FormItemRow | null;
}

export interface ComparedPlace {
  placeId: string | null;
  place: string;
  /** Of the departure where that speaks of it. */
  formId: string;
  /** Where one of the two forms does not speak of it. */
  only: Direction | null;
  items: ComparedItem[];
}

export interface ComparedCount {
  arrival: number;
  departure: number;
  differs: boolean;
}

export interface Comparison {
  places: ComparedPlace[];
  heads: ComparedCount;
  keys: ComparedCount;
  /** Numbers of keys that were handed over and not given back. */
  missingKeys: string[];
}

type ComparableForm = Pick<FormFacts, 'heads' | 'keys'> & { keyNumbers?: readonly string[]; places: readonly PlaceOfForm[] };

/** What a group left beside what it found. Places in the order of the departure, then those that only the arrival names. */
export function compareForms(arrival: ComparableForm, departure: ComparableForm): Comparison {
  const found = mergePlaces(arrival.places);
  const left = mergePlaces(departure.places);
  const pairs = left.map((place) => ({ left: place, found: findSamePlace(place, found, left) }));
  const matched = new Set(pairs.map((pair) => pair.found));
  return {
    places: [
      ...pairs.map((pair) => comparePlace(pair.found, pair.left)),
      ...found.filter((place) => !matched.has(place)).map((place) => comparePlace(place, null)),
    ],
    heads: compareCounts(arrival.heads, departure.heads),
    keys: compareCounts(arrival.keys, departure.keys),
    missingKeys: findMissingKeys(arrival, departure),
  };
}

/** An item that needs a hand: it got worse, or nobody had looked at it on arrival and it is not good. */
export interface WorsenedFormItem {
  placeId: string | null;
  place: string;
  /** The departure that says so. */
  formId: string;
  key: string;
  name: string;
  arrival: FormItemRow | null;
  departure: FormItemRow;
}

/** `arrival` is null for a group that never said what it found. */
export function findWorsenedItems(arrival: ComparableForm | null, departure: ComparableForm): WorsenedFormItem[] {
  const { places } = compareForms(arrival ?? { places: [], heads: 0, keys: 0 }, departure);
  return places.flatMap(({ placeId, place, formId, items }) =>
    items.flatMap(({ kind, key, name, arrival: before, departure: after }) => {
      const isWorse = kind === 'worse' || (kind === 'only-departure' && after?.condition === 'not good');
      return isWorse && after ? [{ placeId, place, formId, key, name, arrival: before, departure: after }] : [];
    }),
  );
}

function comparePlace(found: PlaceOfForm | null, left: PlaceOfForm | null): ComparedPlace {
  const before = new Map((found?.items ?? []).map((item) => [item.key, item]));
  const after = new Map((left?.items ?? []).map((item) => [item.key, item]));
  const keys = new Set([...after.keys(), ...before.keys()]);
  return {
    placeId: left?.placeId ?? found?.placeId ?? null,
    place: left?.place ?? found?.place ?? '',
    formId: left?.formId ?? found?.formId ?? '',
    only: found === null ? 'departure' : left === null ? 'arrival' : null,
    items: [...keys].map((key) => compareItem(key, before.get(key) ?? null, after.get(key) ?? null)),
  };
}

function compareItem(key: string, arrival: FormItemRow | null, departure: FormItemRow | null): ComparedItem {
  return { kind: findItemChange(arrival, departure), key, name: departure?.name ?? arrival?.name ?? '', arrival, departure };
}

function findItemChange(arrival: FormItemRow | null, departure: FormItemRow | null): ItemChangeKind {
  if (arrival === null) return 'only-departure';
  if (departure === null) return 'only-arrival';
  if (arrival.condition === departure.condition) return 'same';
  return departure.condition === 'good' ? 'better' : 'worse';
}

/** By its id; a place that was typed on one of the two forms by its name. */
function findSamePlace(place: PlaceOfForm, found: readonly PlaceOfForm[], left: readonly PlaceOfForm[]): PlaceOfForm | null {
  const byId = place.placeId === null ? undefined : found.find(({ placeId }) => placeId === place.placeId);
  if (byId) return byId;
  const isTaken = ({ placeId }: PlaceOfForm) => placeId !== null && left.some((other) => other.placeId === placeId);
  return (
    found.find(
      (other) =>
        (place.placeId === null || other.placeId === null) && normalizeName(other.place) === normalizeName(place.place) && !isTaken(other),
    ) ?? null
  );
}

/** A place that a form names twice is one: of an item that both speak of, the worse counts. */
function mergePlaces(places: readonly PlaceOfForm[]): PlaceOfForm[] {
  const wholes: PlaceOfForm[] = [];
  for (const place of places) {
    const index = wholes.findIndex((other) => isSame(other, place));
    const before = wholes[index];
    if (before === undefined) wholes.push({ ...place, items: mergeItems([], place.items) });
    else wholes[index] = { ...before, placeId: before.placeId ?? place.placeId, items: mergeItems(before.items, place.items) };
  }
  return wholes;
}

function isSame(one: PlaceOfForm, other: PlaceOfForm): boolean {
  if (one.placeId !== null && other.placeId !== null) return one.placeId === other.placeId;
  return normalizeName(one.place) === normalizeName(other.place);
}

function mergeItems(items: readonly FormItemRow[], more: readonly FormItemRow[]): FormItemRow[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  for (const item of more) if (byKey.get(item.key)?.condition !== 'not good') byKey.set(item.key, item);
  return [...byKey.values()];
}

function compareCounts(arrival: number, departure: number): ComparedCount {
  return { arrival, departure, differs: arrival !== departure };
}
