import type { Language } from '#platform/i18n/texts.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import type { AvailablePlace } from '#features/reservations/shapes/availability.ts';
import type { AvailabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { groupNames } from './group-names.ts';

export interface NamedPlace {
  name: string;
  /** Returns the building of a room or bed; '' if the name of the place suffices. */
  building: string;
}

type AnsweredPlace = NamedPlace & Pick<AvailablePlace, 'why' | 'count'>;

/** @example 'Pine Lodge and Cabins 1–3, 46 beds; Chapel for 120; Zipline' */
export function formatPlaces(places: readonly AnsweredPlace[], language: Language, w: AvailabilityTexts): string {
  const of = (why: AvailablePlace['why']) => places.filter((place) => place.why === why);
  const [beds, halls, requested] = [of('beds'), of('hall'), of('asked')];
  const count = beds.reduce((sum, place) => sum + place.count, 0);
  return [
    ...(beds.length > 0 ? [`${formatPlaceList(beds, language, w)}, ${w.beds(count)}`] : []),
    ...halls.map((hall) => w.hallFor(formatPlaceList([hall], language, w), hall.count)),
    ...(requested.length > 0 ? [formatPlaceList(requested, language, w)] : []),
  ].join('; ');
}

/** @example 'Pine Lodge, Cabins 1–3 and Oak House Rooms 1–5' */
export function formatPlaceList(places: readonly NamedPlace[], language: Language, w: AvailabilityTexts): string {
  const names = [...groupBy(places, ({ building }) => building)].flatMap(([building, buildingPlaces]) =>
    groupNames(buildingPlaces.map(({ name }) => name)).map((group) => {
      const name = 'name' in group ? group.name : w.range(group.stem, group.first, group.last);
      return building === '' ? name : w.inside(building, name);
    }),
  );
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
