import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import type { OriginKind } from './rules.ts';

/** A place of the camp, as far as it says which area works there. `sleeps` counts its parts too. */
export interface PlaceOfWork {
  id: string;
  parentId: string | null;
  kind: string;
  categories: readonly string[];
  sleeps: number;
}

interface AreaWork {
  kinds: readonly string[];
  /** Kinds in which the area works as soon as somebody can sleep there. */
  lodging: readonly string[];
  /** Beginnings of words in a place's categories, English and Spanish. */
  categories: readonly string[];
  /** Tickets that came from records of the area itself, wherever they are. */
  origins: readonly OriginKind[];
}

/**
 * Areas that work in places of their own. Administration, Maintenance and Development see every ticket anyway; any other area,
 * such as Intern or Volunteer, has no places. A site is too large to say it by its beds: it may be the whole camp.
 */
const workOfAreas: Readonly<Record<string, AreaWork>> = {
  'Food Service': {
    kinds: [],
    lodging: [],
    categories: ['food', 'meal', 'dining', 'kitchen', 'alimento', 'comida', 'comedor', 'cocina'],
    origins: [],
  },
  Housekeeping: {
    kinds: [],
    lodging: ['building', 'room', 'bed'],
    categories: ['housekeeping', 'lodging', 'limpieza', 'alojamiento', 'hospedaje'],
    origins: ['housekeeping'],
  },
  Recreation: {
    kinds: ['activity'],
    lodging: [],
    categories: ['recreation', 'activity', 'activities', 'sport', 'recreacion', 'actividad', 'deporte'],
    origins: [],
  },
};

export const areasWithPlaces: readonly string[] = Object.keys(workOfAreas);

function workOf(area: string): AreaWork | undefined {
  return Object.hasOwn(workOfAreas, area) ? workOfAreas[area] : undefined;
}

/** Whether an area works at a place by what that place itself says. */
export function isWorkplaceOf(area: string, { kind, categories, sleeps }: Omit<PlaceOfWork, 'id' | 'parentId'>): boolean {
  const work = workOf(area);
  if (work === undefined) return false;
  if (work.kinds.includes(kind) || (work.lodging.includes(kind) && sleeps > 0)) return true;
  return categories.some((category) => work.categories.some((word) => matchesWordStarts(category, word)));
}

/** Whether tickets of this origin are an area's own: it wrote the record that they came from. */
export function isOwnOrigin(area: string, originKind: OriginKind | null): boolean {
  return originKind !== null && originsOf(area).includes(originKind);
}

export function originsOf(area: string): readonly OriginKind[] {
  return workOf(area)?.origins ?? [];
}

/** The places that an area works in, each with all its parts. */
export function placesOfArea(area: string, places: readonly PlaceOfWork[]): string[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return places.filter((place) => placeAndAncestors(byId, place).some((one) => isWorkplaceOf(area, one))).map(({ id }) => id);
}

/** The areas that work at a place or at a whole of it. */
export function areasAt(placeId: string | null, places: readonly PlaceOfWork[]): string[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const place = byId.get(placeId ?? '');
  if (place === undefined) return [];
  const around = placeAndAncestors(byId, place);
  return areasWithPlaces.filter((area) => around.some((one) => isWorkplaceOf(area, one)));
}

function placeAndAncestors(byId: ReadonlyMap<string, PlaceOfWork>, place: PlaceOfWork): PlaceOfWork[] {
  const found = [place];
  for (let at = byId.get(place.parentId ?? ''); at !== undefined && !found.includes(at); at = byId.get(at.parentId ?? '')) found.push(at);
  return found;
}
