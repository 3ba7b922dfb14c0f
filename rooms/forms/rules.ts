import { day, type Instant, later } from '#platform/time/instant.ts';

export const directions = ['arrival', 'departure'] as const;
export type Direction = (typeof directions)[number];

export const conditions = ['good', 'not good'] as const;
export type Condition = (typeof conditions)[number];

/** What is looked at in every place. The keys stay the same in all languages, so that arrival and departure can be compared. */
export const usualItems = [
  'clean',
  'beds-and-furniture',
  'windows-and-doors',
  'lights-and-sockets',
  'bathroom',
  'heating',
  'kitchen',
  'damage',
] as const;
export type UsualItem = (typeof usualItems)[number];
/** Of a field or an activity. */
export const usualOutside: readonly UsualItem[] = ['clean', 'damage'];

export const mostPlaces = 60;
export const mostItems = 30;
/** Of one item. */
export const mostPhotos = 4;
/** Of a whole form. */
export const mostPhotosInAll = 120;
/** What its photos hang on, as platform/files calls it. */
export const photoKind = 'group-form';
/** Bytes of one photo as it is sent; the browser makes it smaller first. */
export const largestPhoto = 6_000_000;

/** Of the SVG path in a box of 600 by 200. */
export const longestSignature = 12_000;
export const signatureBox = { width: 600, height: 200 } as const;

/** How long after an event its forms still arrive: a phone may have been without a network all the way home. */
const graceDays = 7;

export function isOver(endsAt: Instant, now: Instant): boolean {
  return later(endsAt, graceDays * day) <= now;
}

/** Whose forms are offered: events that begin within a week, are on, or ended within two days. */
export function offered(now: Instant): { from: Instant; to: Instant } {
  return { from: later(now, -2 * day), to: later(now, 7 * day) };
}

/** What a group most likely comes to say: whichever end of its event is nearer. */
export function likelyDirection({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, now: Instant): Direction {
  return Date.parse(now) - Date.parse(startsAt) < Date.parse(endsAt) - Date.parse(now) ? 'arrival' : 'departure';
}
