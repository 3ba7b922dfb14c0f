import type { Rule } from '#platform/http/rules.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** Audience of approved pictures (specification §6). */
export const viewers: Rule = ['access-images', 'is-admin-images'];
export const downloaders: Rule = ['access-images'];
export const moderators: Rule = ['is-admin-images'];

export const pictureStates = ['waiting', 'admitted', 'refused'] as const;
export type PictureState = (typeof pictureStates)[number];

export const maxBatchPictures = 500;
export const maxPictureBytes = 20 * 1_048_576;
/**
 * Limits for the pictures and bytes that wait for review, from all senders together. They stop anyone from filling the disk through the
 * public form.
 */
export const waitingLimits = { pictures: 3_000, bytes: 6_000_000_000 };

/** Maximum number of rows in the queue. Later pictures follow as earlier ones are decided. */
export const maxQueueRows = 500;
/** Maximum number of pictures in one call that decides or organizes. The client splits larger selections. */
export const maxPicturesPerCall = 500;

/** Pictures are accepted from one day before an event until 30 days after it. */
const acceptBefore = day;
const acceptAfter = 30 * day;

export function isAcceptingPictures({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, now: Instant): boolean {
  return addMilliseconds(startsAt, -acceptBefore) <= now && now <= addMilliseconds(endsAt, acceptAfter);
}

export function getAcceptingSpan(now: Instant): { from: Instant; to: Instant } {
  return { from: addMilliseconds(now, -acceptAfter), to: addMilliseconds(now, acceptBefore) };
}

/** Rejected and deleted pictures can be restored for this many days. Afterwards their files are deleted. */
export const graceDays = 7;

/** A sender can add pictures to a batch for this many days, even if the event no longer accepts pictures. */
export const batchDays = 14;

export function getRemainingCapacity(count: number): number {
  return Math.max(0, maxBatchPictures - count);
}

export function canAddPictures({ isOpen, pictures }: { isOpen: boolean; pictures: readonly unknown[] }): boolean {
  return isOpen && getRemainingCapacity(pictures.length) > 0;
}

export const linkDays = { usual: 30, most: 365 };

/**
 * Returns the number of different bits of two 64-bit perceptual hashes. Similar pictures differ in few bits,
 * unrelated ones in about half.
 * @example hammingDistance('00000000000000ff', '00000000000000fe') === 1
 */
export function hammingDistance(one: string, other: string): number {
  return bits(half(one, 0) ^ half(other, 0)) + bits(half(one, 8) ^ half(other, 8));
}

const half = (look: string, from: number) => Number.parseInt(look.slice(from, from + 8), 16);

function bits(number: number): number {
  let remaining = number >>> 0;
  let count = 0;
  for (; remaining !== 0; remaining &= remaining - 1) count += 1;
  return count;
}

export const maxSimilarDistance = 8;

interface HashedPicture {
  id: string;
  look: string | null;
}

/** Returns the ids of `others` that look similar, the most similar first. */
export function findSimilarPictures(picture: HashedPicture, others: readonly HashedPicture[]): string[] {
  const { look } = picture;
  if (look === null) return [];
  return others
    .flatMap((other) => (other.id === picture.id || other.look === null ? [] : [{ id: other.id, far: hammingDistance(look, other.look) }]))
    .filter(({ far }) => far <= maxSimilarDistance)
    .toSorted((a, b) => a.far - b.far)
    .map(({ id }) => id);
}

/** Converts an EXIF date, in the camera's local time, to a file label: `2026-06-12-10-30-00`. */
export function formatTakenLabel(exif: string): string {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(exif);
  return match ? match.slice(1).join('-') : '';
}

/** Returns the day and time of a label from `formatTakenLabel`, or null if the label is empty or the date is impossible. */
export function parseTakenLabel(label: string): { day: string; clock: string } | null {
  const [, date, hour, minute] =
    /^((?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))-([01]\d|2[0-3])-([0-5]\d)-[0-5]\d$/.exec(label) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null;
  if (!new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) return null;
  return { day: date, clock: `${hour}:${minute}` };
}

/** Tags are lower case, so that 'Lake' and 'lake' are the same. */
export const normalizeTag = (typed: string): string => typed.toLowerCase();
export const maxTags = 12;
export const maxTagLength = 30;

/** Returns the name with only those letters, digits and marks that all file systems accept. */
export function toFileName(words: string): string {
  const plain = words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'()&+-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  return [...plain].slice(0, 60).join('').trim();
}

/** Returns a unique file name for each picture in a zip, in the order of the pictures. */
export function nameZipEntries(album: string, senders: readonly string[]): string[] {
  const digits = Math.max(3, String(senders.length).length);
  const folder = toFileName(album) || 'Pictures';
  return senders.map((sender, index) => {
    const number = String(index + 1).padStart(digits, '0');
    const by = toFileName(sender);
    return `${folder}/${folder} ${number}${by === '' ? '' : ` ${by}`}.jpg`;
  });
}

/** Maximum number of ids in a URL. An id has 21 characters, so the URL stays below 8 KB, which every server accepts. */
export const maxIdsInAddress = 350;

/** Splits a selection into zips, each with the shortest URL. Too many ids for one URL become several zips. */
export function splitZip(all: readonly string[], selectedIds: readonly string[]): { query: string; ids: readonly string[] }[] {
  const selected = new Set(selectedIds);
  const others = all.filter((id) => !selected.has(id));
  if (others.length === 0) return [{ query: '', ids: selectedIds }];
  if (others.length < selectedIds.length && others.length <= maxIdsInAddress)
    return [{ query: `?without=${others.join(',')}`, ids: selectedIds }];
  return Array.from({ length: Math.ceil(selectedIds.length / maxIdsInAddress) }, (_none, nth) => {
    const ids = selectedIds.slice(nth * maxIdsInAddress, (nth + 1) * maxIdsInAddress);
    return { query: `?pictures=${ids.join(',')}`, ids };
  });
}
