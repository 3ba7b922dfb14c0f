import { addKey } from './key-numbers.ts';
import { normalizeName } from './normalize-name.ts';
import type { FormPlaceRow, FormRow } from './shapes.ts';
import { groupBy, mapById } from '#platform/collections/group-by.ts';

/** A place and the id of the form that contains it. The photos belong to that form. */
export type PlaceWithFormId = FormPlaceRow & { formId: string };

/** The forms of one direction, combined: the fields of the latest form with the places of all forms. */
export interface CombinedForm extends FormRow {
  places: PlaceWithFormId[];
}

export interface Group {
  /** ID that is derived from the event and the group's name. */
  id: string;
  eventId: string;
  name: string;
  arrival: CombinedForm | null;
  departure: CombinedForm | null;
  /** The latest form comes first. */
  forms: FormRow[];
  latestAt: string;
}

/**
 * Maps form IDs to group IDs. A departure that continues an arrival by its private link belongs to the arrival's group;
 * any other form belongs to the group with its name.
 */
export function groupIds(forms: readonly Pick<FormRow, 'id' | 'eventId' | 'groupName' | 'followsId'>[]): Map<string, string> {
  const byId = mapById(forms);
  return new Map(forms.map((form) => [form.id, groupKey(form.eventId, (byId.get(form.followsId ?? '') ?? form).groupName)]));
}

/**
 * Groups the forms. Several forms of one direction (for example one per building) are combined. If a place is in several
 * forms, the latest form counts; the same is true for people and keys.
 */
export function buildGroups(forms: readonly FormRow[]): Group[] {
  const ids = groupIds(forms);
  const byGroup = groupBy(forms, ({ id }) => ids.get(id) ?? id);
  return [...byGroup]
    .map(([id, groupForms]) => groupOf(id, groupForms.toSorted(latestFirst)))
    .toSorted((first, other) =>
      first.latestAt < other.latestAt ? 1 : first.latestAt > other.latestAt ? -1 : first.id < other.id ? -1 : 1,
    );
}

export function groupKey(eventId: string, groupName: string): string {
  return `${eventId} ${normalizeName(groupName)}`;
}

/** Returns the group that now contains the first form of an old group. This finds a group after it was renamed. */
export function findRenamedGroup({ forms }: Group, groups: readonly Group[]): Group | null {
  const firstId = forms.at(-1)?.id;
  return groups.find((group) => group.forms.some(({ id }) => id === firstId)) ?? null;
}

export function findFormOfItem({ forms }: Group, { formId }: Pick<PlaceWithFormId, 'formId'>): FormRow | null {
  return forms.find(({ id }) => id === formId) ?? null;
}

function groupOf(id: string, forms: FormRow[]): Group {
  const [latest] = forms;
  return {
    id,
    eventId: latest?.eventId ?? '',
    name: latest?.groupName ?? '',
    arrival: combineForms(forms.filter(({ direction }) => direction === 'arrival')),
    departure: combineForms(forms.filter(({ direction }) => direction === 'departure')),
    forms,
    latestAt: latest?.createdAt ?? '',
  };
}

/** The latest form comes first. */
function combineForms(forms: readonly FormRow[]): CombinedForm | null {
  const [latest, ...earlier] = forms;
  if (latest === undefined) return null;
  const places = placesOf(latest);
  for (const earlierForm of earlier) {
    // A form may contain a place twice. Keep both entries.
    const laterPlaces = [...places];
    places.push(...placesOf(earlierForm).filter((place) => !laterPlaces.some((laterPlace) => isSamePlace(laterPlace, place))));
  }
  const keyNumbers = forms.flatMap((form) => form.keyNumbers ?? []).reduce<string[]>(addKey, []);
  return { ...latest, places, keyNumbers, keys: Math.max(latest.keys, keyNumbers.length) };
}

function placesOf({ id, places }: FormRow): PlaceWithFormId[] {
  return places.map((place) => ({ ...place, formId: id }));
}

type NamedPlace = Pick<FormPlaceRow, 'placeId' | 'place'>;

export function isSamePlace(first: NamedPlace, other: NamedPlace): boolean {
  if (first.placeId !== null && other.placeId !== null) return first.placeId === other.placeId;
  return normalizeName(first.place) === normalizeName(other.place);
}

function latestFirst(first: FormRow, other: FormRow): number {
  return first.createdAt < other.createdAt ? 1 : first.createdAt > other.createdAt ? -1 : first.id < other.id ? 1 : -1;
}
