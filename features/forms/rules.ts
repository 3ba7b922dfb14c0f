import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';

export const directions = ['arrival', 'departure'] as const;
export type Direction = (typeof directions)[number];

export const conditions = ['good', 'not good'] as const;
export type Condition = (typeof conditions)[number];

/** What is looked at in every place. The keys stay the same in all languages, so that arrival and departure can be compared. */
export const standardItems = [
  'clean',
  'beds-and-furniture',
  'windows-and-doors',
  'lights-and-sockets',
  'bathroom',
  'heating',
  'kitchen',
  'damage',
] as const;
export type StandardItem = (typeof standardItems)[number];
/** Of a field or an activity. */
export const standardOutdoorItems: readonly StandardItem[] = ['clean', 'damage'];

export const maxPlaces = 60;
export const maxItemsPerPlace = 30;
export const maxKeys = 200;
/** Of one item. */
export const maxPhotosPerItem = 4;
/** Of a whole form. */
export const maxPhotosPerForm = 120;
/** What its photos hang on, as platform/files calls it. */
export const photoKind = 'group-form';
/** Bytes of one photo as it is sent; the browser makes it smaller first. */
export const maxPhotoBytes = 6_000_000;

/** Of the SVG path in a box of 600 by 200. */
export const maxSignatureLength = 12_000;
export const signatureBox = { width: 600, height: 200 } as const;

/** How long after an event its forms still arrive: a phone may have been without a network all the way home. */
const graceDays = 7;

export function isPastGracePeriod(endsAt: Instant, now: Instant): boolean {
  return addMilliseconds(endsAt, graceDays * day) <= now;
}

const offeredDays = 2;

/** Whose forms may be written: events that begin within a week, are on, or whose forms still arrive. */
export function findWritablePeriod(now: Instant): { from: Instant; to: Instant } {
  return { from: addMilliseconds(now, -graceDays * day), to: addMilliseconds(now, 7 * day) };
}

/** It is over for more than two days: offered only to whoever has begun a form of it. */
export function isLate(endsAt: Instant, now: Instant): boolean {
  return addMilliseconds(endsAt, offeredDays * day) <= now;
}

/** What a group most likely comes to say: whichever end of its event is nearer. */
export function guessDirection({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, now: Instant): Direction {
  return Date.parse(now) - Date.parse(startsAt) < Date.parse(endsAt) - Date.parse(now) ? 'arrival' : 'departure';
}
