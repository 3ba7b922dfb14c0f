import { addKey } from './key-numbers.ts';
import { normalizeName } from './normalize-name.ts';
import type { FormPlaceRow, FormRow } from './shapes.ts';
import { groupBy, mapById } from '#platform/ui/group-by.ts';

/** A place with the form that speaks of it, on which its photos hang. */
export type PlaceOfForm = FormPlaceRow & { formId: string };

/** Forms of one direction as one: the latest, with the places of all. */
export interface CombinedForm extends FormRow {
  places: PlaceOfForm[];
}

/** A group's forms of one event: what it found, what it left, and what it sent besides. */
export interface Group {
  /** Of its event and name. */
  id: string;
  eventId: string;
  name: string;
  arrival: CombinedForm | null;
  departure: CombinedForm | null;
  /** All, latest first. */
  forms: FormRow[];
  latestAt: string;
}

/**
 * The group of each form, by the form's id. A departure that was begun from an arrival's private link belongs to that
 * arrival, whatever name it gives; any other form belongs to the forms of its name.
 */
export function groupIds(forms: readonly Pick<FormRow, 'id' | 'eventId' | 'groupName' | 'followsId'>[]): Map<string, string> {
  const byId = mapById(forms);
  return new Map(forms.map((form) => [form.id, groupKey(form.eventId, (byId.get(form.followsId ?? '') ?? form).groupName)]));
}

/**
 * Forms by group. A group that sent several of one direction, one for each house, has them taken together: of a
 * place that two speak of the later counts, and so do its heads and keys.
 */
export function groupsOf(forms: readonly FormRow[]): Group[] {
  const ids = groupIds(forms);
  const byGroup = groupBy(forms, ({ id }) => ids.get(id) ?? id);
  return [...byGroup]
    .map(([id, own]) => groupOf(id, own.toSorted(latestFirst)))
    .toSorted((one, other) => (one.latestAt < other.latestAt ? 1 : one.latestAt > other.latestAt ? -1 : one.id < other.id ? -1 : 1));
}

export function groupKey(eventId: string, groupName: string): string {
  return `${eventId} ${normalizeName(groupName)}`;
}

/** The group that has the first form of this one now: another name makes another group of it. */
export function findRenamedGroup({ forms }: Group, groups: readonly Group[]): Group | null {
  const first = forms.at(-1)?.id;
  return groups.find((group) => group.forms.some(({ id }) => id === first)) ?? null;
}

/** The form that speaks of a place or an item. */
export function formOf({ forms }: Group, { formId }: Pick<PlaceOfForm, 'formId'>): FormRow | null {
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

/** Latest first. */
function combineForms(forms: readonly FormRow[]): CombinedForm | null {
  const [latest, ...earlier] = forms;
  if (latest === undefined) return null;
  const places = placesOf(latest);
  for (const before of earlier) {
    // One form may speak of a place twice: each mention counts.
    const spokenOf = [...places];
    places.push(...placesOf(before).filter((place) => !spokenOf.some((there) => isSamePlace(there, place))));
  }
  const keyNumbers = forms.flatMap((form) => form.keyNumbers ?? []).reduce<string[]>(addKey, []);
  return { ...latest, places, keyNumbers, keys: Math.max(latest.keys, keyNumbers.length) };
}

function placesOf({ id, places }: FormRow): PlaceOfForm[] {
  return places.map((place) => ({ ...place, formId: id }));
}

type NamedPlace = Pick<FormPlaceRow, 'placeId' | 'place'>;

export function isSamePlace(one: NamedPlace, other: NamedPlace): boolean {
  if (one.placeId !== null && other.placeId !== null) return one.placeId === other.placeId;
  return normalizeName(one.place) === normalizeName(other.place);
}

function latestFirst(one: FormRow, other: FormRow): number {
  return one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : one.id < other.id ? 1 : -1;
}
