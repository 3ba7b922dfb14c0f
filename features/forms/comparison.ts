import type { PlaceWithFormId } from './groups.ts';
import { findMissingKeys } from './key-numbers.ts';
import { normalizeName } from './normalize-name.ts';
import type { Direction } from './rules.ts';
import type { FormFacts, FormItemRow } from './shapes.ts';

export type ItemChangeKind = 'same' | 'worse' | 'better' | 'only-arrival' | 'only-departure';

export interface ComparedItem {
  kind: ItemChangeKind;
  key: string;
  /** Name in the departure form, otherwise in the arrival form. */
  name: string;
  arrival: FormItemRow | null;
  departure: FormItemRow | null;
}

export interface ComparedPlace {
  placeId: string | null;
  place: string;
  /** Id of the departure form if it contains the place, otherwise of the arrival form. */
  formId: string;
  /** Direction of the only form that contains the place; null if both forms contain it. */
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
  /** Numbers of keys that were not returned. */
  missingKeys: string[];
}

type ComparableForm = Pick<FormFacts, 'heads' | 'keys'> & { keyNumbers?: readonly string[]; places: readonly PlaceWithFormId[] };

/** Compares an arrival with a departure. Places come in the order of the departure, followed by places that only the arrival contains. */
export function compareForms(arrival: ComparableForm, departure: ComparableForm): Comparison {
  const arrivalPlaces = mergePlaces(arrival.places);
  const departurePlaces = mergePlaces(departure.places);
  const pairs = departurePlaces.map((place) => ({ departure: place, arrival: findSamePlace(place, arrivalPlaces, departurePlaces) }));
  const matched = new Set(pairs.map((pair) => pair.arrival));
  return {
    places: [
      ...pairs.map((pair) => comparePlace(pair.arrival, pair.departure)),
      ...arrivalPlaces.filter((place) => !matched.has(place)).map((place) => comparePlace(place, null)),
    ],
    heads: compareCounts(arrival.heads, departure.heads),
    keys: compareCounts(arrival.keys, departure.keys),
    missingKeys: findMissingKeys(arrival, departure),
  };
}

/** An item that got worse, or that is not good at departure and was not checked on arrival. */
export interface WorsenedFormItem {
  placeId: string | null;
  place: string;
  /** ID of the departure form. */
  formId: string;
  key: string;
  name: string;
  arrival: FormItemRow | null;
  departure: FormItemRow;
}

/** Returns the items that got worse. `arrival` is null if the group sent no arrival form. */
export function findWorsenedItems(arrival: ComparableForm | null, departure: ComparableForm): WorsenedFormItem[] {
  const { places } = compareForms(arrival ?? { places: [], heads: 0, keys: 0 }, departure);
  return places.flatMap(({ placeId, place, formId, items }) =>
    items.flatMap(({ kind, key, name, arrival: before, departure: after }) => {
      const isWorse = kind === 'worse' || (kind === 'only-departure' && after?.condition === 'not good');
      return isWorse && after ? [{ placeId, place, formId, key, name, arrival: before, departure: after }] : [];
    }),
  );
}

function comparePlace(arrivalPlaces: PlaceWithFormId | null, departurePlaces: PlaceWithFormId | null): ComparedPlace {
  const before = new Map((arrivalPlaces?.items ?? []).map((item) => [item.key, item]));
  const after = new Map((departurePlaces?.items ?? []).map((item) => [item.key, item]));
  const keys = new Set([...after.keys(), ...before.keys()]);
  return {
    placeId: departurePlaces?.placeId ?? arrivalPlaces?.placeId ?? null,
    place: departurePlaces?.place ?? arrivalPlaces?.place ?? '',
    formId: departurePlaces?.formId ?? arrivalPlaces?.formId ?? '',
    only: arrivalPlaces === null ? 'departure' : departurePlaces === null ? 'arrival' : null,
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

/** Matches places by ID, or by name if one of the two places was typed. */
function findSamePlace(
  place: PlaceWithFormId,
  arrivalPlaces: readonly PlaceWithFormId[],
  departurePlaces: readonly PlaceWithFormId[],
): PlaceWithFormId | null {
  const byId = place.placeId === null ? undefined : arrivalPlaces.find(({ placeId }) => placeId === place.placeId);
  if (byId) return byId;
  const hasOwnMatch = ({ placeId }: PlaceWithFormId) => placeId !== null && departurePlaces.some((other) => other.placeId === placeId);
  return (
    arrivalPlaces.find(
      (other) =>
        (place.placeId === null || other.placeId === null) &&
        normalizeName(other.place) === normalizeName(place.place) &&
        !hasOwnMatch(other),
    ) ?? null
  );
}

/** Merges places that a form contains twice. For each item, the worse condition counts. */
function mergePlaces(places: readonly PlaceWithFormId[]): PlaceWithFormId[] {
  const merged: PlaceWithFormId[] = [];
  for (const place of places) {
    const index = merged.findIndex((other) => isSame(other, place));
    const before = merged[index];
    if (before === undefined) merged.push({ ...place, items: mergeItems([], place.items) });
    else merged[index] = { ...before, placeId: before.placeId ?? place.placeId, items: mergeItems(before.items, place.items) };
  }
  return merged;
}

function isSame(place: PlaceWithFormId, other: PlaceWithFormId): boolean {
  if (place.placeId !== null && other.placeId !== null) return place.placeId === other.placeId;
  return normalizeName(place.place) === normalizeName(other.place);
}

function mergeItems(items: readonly FormItemRow[], otherItems: readonly FormItemRow[]): FormItemRow[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  for (const item of otherItems) if (byKey.get(item.key)?.condition !== 'not good') byKey.set(item.key, item);
  return [...byKey.values()];
}

function compareCounts(arrival: number, departure: number): ComparedCount {
  return { arrival, departure, differs: arrival !== departure };
}
