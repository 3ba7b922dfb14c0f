import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import type { OriginKind } from './rules.ts';

/** The facts of a place that decide which areas work there. `sleeps` is the number of beds, including those of all parts. */
export interface PlaceOfWork {
  id: string;
  parentId: string | null;
  kind: string;
  categories: readonly string[];
  sleeps: number;
}

interface AreaWork {
  kinds: readonly string[];
  /** The area works at places of these kinds if they have beds. */
  lodging: readonly string[];
  /** The area works at places with a category that begins with one of these words (English and Spanish). */
  categories: readonly string[];
  /** Tickets of these origins belong to the area, at any place. */
  origins: readonly OriginKind[];
}

/**
 * Areas that work only at certain places. Administration, Maintenance and Development see every ticket, and all other
 * areas, such as Intern or Volunteer, have no places. `lodging` excludes sites, because one site may be the complete camp.
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

/** Returns whether an area works at a place because of the place's kind, beds or categories. Ignores the places around it. */
export function isWorkplaceOf(area: string, { kind, categories, sleeps }: Omit<PlaceOfWork, 'id' | 'parentId'>): boolean {
  const work = workOf(area);
  if (work === undefined) return false;
  if (work.kinds.includes(kind) || (work.lodging.includes(kind) && sleeps > 0)) return true;
  return categories.some((category) => work.categories.some((word) => matchesWordStarts(category, word)));
}

/** Returns whether tickets of this origin belong to an area, because people of the area write the records from which they come. */
export function isOwnOrigin(area: string, originKind: OriginKind | null): boolean {
  return originKind !== null && originsOf(area).includes(originKind);
}

export function originsOf(area: string): readonly OriginKind[] {
  return workOf(area)?.origins ?? [];
}

/** Returns the IDs of all places at which an area works, including their parts. */
export function placesOfArea(area: string, places: readonly PlaceOfWork[]): string[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return places
    .filter((place) => placeAndAncestors(byId, place).some((placeOrAncestor) => isWorkplaceOf(area, placeOrAncestor)))
    .map(({ id }) => id);
}

/** Returns the areas that work at a place or at one of the place's ancestors. */
export function areasAt(placeId: string | null, places: readonly PlaceOfWork[]): string[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const place = byId.get(placeId ?? '');
  if (place === undefined) return [];
  const placeChain = placeAndAncestors(byId, place);
  return areasWithPlaces.filter((area) => placeChain.some((placeOrAncestor) => isWorkplaceOf(area, placeOrAncestor)));
}

function placeAndAncestors(byId: ReadonlyMap<string, PlaceOfWork>, place: PlaceOfWork): PlaceOfWork[] {
  const chain = [place];
  for (let at = byId.get(place.parentId ?? ''); at !== undefined && !chain.includes(at); at = byId.get(at.parentId ?? '')) chain.push(at);
  return chain;
}
