import type { Translation } from '#platform/i18n/texts.ts';
import type { PlaceKind } from '#features/places/rules.ts';
import type { en } from '#features/places/i18n/en.ts';

export interface ExamplePlace {
  id: string;
  parentId: string | null;
  kind: PlaceKind;
  name: string;
  categories: string[];
  sleeps: number;
  seats: number;
}

/** Not translated, because the default prices refer to these four names (specification §3). */
const activities = ['Giant Swing', 'Zipline', 'Swimming Pool', 'Leap of Faith'];

/** The places of a small sample camp. Parents come before their parts. */
export function exampleCamp(w: Translation<(typeof en)['example']>, newId: () => string): ExamplePlace[] {
  const place = (
    kind: PlaceKind,
    name: string,
    parent: ExamplePlace | null,
    more: { sleeps?: number; seats?: number } = {},
  ): ExamplePlace => ({
    id: newId(),
    parentId: parent?.id ?? null,
    kind,
    name,
    categories: [],
    sleeps: 0,
    seats: 0,
    ...more,
  });
  const lodge = place('building', w.lodge, null);
  const cabins = place('site', w.cabins, null);
  return [
    lodge,
    ...[1, 2, 3, 4].map((n) => place('room', w.room(n), lodge, { sleeps: 4 })),
    cabins,
    ...[1, 2, 3].map((n) => place('building', w.cabin(n), cabins, { sleeps: 10 })),
    place('building', w.diningHall, null, { seats: 120 }),
    place('building', w.chapel, null, { seats: 100 }),
    place('field', w.field, null, { seats: 200 }),
    ...activities.map((name) => place('activity', name, null, { seats: 40 })),
  ];
}
