import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';

export const directions = ['arrival', 'departure'] as const;
export type Direction = (typeof directions)[number];

export const conditions = ['good', 'not good'] as const;
export type Condition = (typeof conditions)[number];

/** Standard items of every place. Their keys are the same in all languages, so that arrival and departure can be compared. */
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
/** Standard items of a field or an activity. */
export const standardOutdoorItems: readonly StandardItem[] = ['clean', 'damage'];

export const maxPlaces = 60;
export const maxItemsPerPlace = 30;
export const maxKeys = 200;
export const maxPhotosPerItem = 4;
export const maxPhotosPerForm = 120;
/** Kind of the attachments, as in platform/files. */
export const photoKind = 'group-form';
/** Maximum size of an upload in bytes. The browser shrinks photos before the upload. */
export const maxPhotoBytes = 6_000_000;

/** Maximum length of the SVG path in characters. */
export const maxSignatureLength = 12_000;
export const signatureBox = { width: 600, height: 200 } as const;

/** Days after an event in which forms are accepted: phones that were offline send their forms on the way home. */
const graceDays = 7;

export function isPastGracePeriod(endsAt: Instant, now: Instant): boolean {
  return addMilliseconds(endsAt, graceDays * day) <= now;
}

const offeredDays = 2;

/** Returns the period of events that accept forms: events that are current, begin within a week, or ended within the grace period. */
export function findWritablePeriod(now: Instant): { from: Instant; to: Instant } {
  return { from: addMilliseconds(now, -graceDays * day), to: addMilliseconds(now, 7 * day) };
}

/** Returns whether an event ended more than two days ago. Such an event is offered only for a form that was started before. */
export function isLate(endsAt: Instant, now: Instant): boolean {
  return addMilliseconds(endsAt, offeredDays * day) <= now;
}

/** Returns 'arrival' if the event's start is nearer than its end, otherwise 'departure'. */
export function guessDirection({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, now: Instant): Direction {
  return Date.parse(now) - Date.parse(startsAt) < Date.parse(endsAt) - Date.parse(now) ? 'arrival' : 'departure';
}
