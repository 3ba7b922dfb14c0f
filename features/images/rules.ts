import type { Rule } from '#platform/http/rules.ts';
import { day, type Instant, addMilliseconds } from '#platform/time/instant.ts';

/** Who sees what was admitted (specification §6). */
export const viewers: Rule = ['access-images', 'is-admin-images'];
/** Who takes pictures away: one, some, or all as a zip. */
export const downloaders: Rule = ['access-images'];
/** Who admits, refuses and puts in order. */
export const moderators: Rule = ['is-admin-images'];

export const pictureStates = ['waiting', 'admitted', 'refused'] as const;
export type PictureState = (typeof pictureStates)[number];

/** Of one sender for one event. */
export const maxBatchPictures = 500;
export const maxPictureBytes = 20 * 1_048_576;
/** Pictures and bytes that may wait to be looked at, of everybody together: nobody fills the disk through an open door. */
export const waitingLimits = { pictures: 3_000, bytes: 6_000_000_000 };

/** So many of what waits are shown; of a longer queue the rest comes as the first are decided. */
export const maxQueueRows = 500;
/** Of so many pictures one call decides or puts in order; of more several do. */
export const maxPicturesPerCall = 500;

/** From the day before an event begins until a month after its end. */
const before = day;
const after = 30 * day;

/** Pictures of an event are taken while people are there and while they unpack at home. */
export function isAcceptingPictures({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }, now: Instant): boolean {
  return addMilliseconds(startsAt, -before) <= now && now <= addMilliseconds(endsAt, after);
}

/** The span of time that events touch of which pictures are taken now. */
export function getAcceptingSpan(now: Instant): { from: Instant; to: Instant } {
  return { from: addMilliseconds(now, -after), to: addMilliseconds(now, before) };
}

/** What was refused or deleted can be had back for so long; then its files go. */
export const graceDays = 7;

/** A sender goes on with what they began for so long, also when its event takes no more pictures. */
export const batchDays = 14;

/** How many more a batch takes that has so many. */
export function getRemainingCapacity(count: number): number {
  return Math.max(0, maxBatchPictures - count);
}

/** Whether one who began may bring more with it: as the server has it, and of `mostOfBatch` pictures that there are. */
export function canAddPictures({ isOpen, pictures }: { isOpen: boolean; pictures: readonly unknown[] }): boolean {
  return isOpen && getRemainingCapacity(pictures.length) > 0;
}

export const linkDays = { usual: 30, most: 365 };

/**
 * Of how many of the 64 bits two looks differ. Pictures of one moment differ in few, others in about half.
 * @example hamming('00000000000000ff', '00000000000000fe') === 1
 */
export function hammingDistance(one: string, other: string): number {
  return bits(half(one, 0) ^ half(other, 0)) + bits(half(one, 8) ^ half(other, 8));
}

const half = (look: string, from: number) => Number.parseInt(look.slice(from, from + 8), 16);

function bits(number: number): number {
  let left = number >>> 0;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

export const maxSimilarDistance = 8;

interface HashedPicture {
  id: string;
  look: string | null;
}

/** The ids of those among `others` that look nearly like it, the most alike first. */
export function findSimilarPictures(one: HashedPicture, others: readonly HashedPicture[]): string[] {
  const { look } = one;
  if (look === null) return [];
  return others
    .flatMap((other) => (other.id === one.id || other.look === null ? [] : [{ id: other.id, far: hammingDistance(look, other.look) }]))
    .filter(({ far }) => far <= maxSimilarDistance)
    .toSorted((a, b) => a.far - b.far)
    .map(({ id }) => id);
}

/** When a picture was taken, as its file says it by the clock of the camera: `2026-06-12-10-30-00` as a file's label. */
export function formatTakenLabel(exif: string): string {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(exif);
  return found ? found.slice(1).join('-') : '';
}

/** Day and clock in such a label; null where it says none, or a moment that cannot be. */
export function parseTakenLabel(label: string): { day: string; clock: string } | null {
  const [, date, hour, minute] =
    /^((?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))-([01]\d|2[0-3])-([0-5]\d)-[0-5]\d$/.exec(label) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null;
  if (!new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) return null;
  return { day: date, clock: `${hour}:${minute}` };
}

/** A tag is said in lower case, so that 'Lake' and 'lake' are one. */
export const normalizeTag = (typed: string): string => typed.toLowerCase();
export const maxTags = 12;
/** In letters. */
export const maxTagLength = 30;

/** Letters, digits and a few marks that every system takes in the name of a file. */
export function toFileName(words: string): string {
  const plain = words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} .,'()&+-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '');
  return [...plain].slice(0, 60).join('').trim();
}

/** What each picture is called in a zip, in their order: unique by its number, whatever people are called. */
export function nameZipEntries(album: string, senders: readonly string[]): string[] {
  const digits = Math.max(3, String(senders.length).length);
  const folder = toFileName(album) || 'Pictures';
  return senders.map((sender, index) => {
    const number = String(index + 1).padStart(digits, '0');
    const by = toFileName(sender);
    return `${folder}/${folder} ${number}${by === '' ? '' : ` ${by}`}.jpg`;
  });
}

/** So many pictures an address names: with 21 letters for each it stays below the 8 KB that every server reads. */
export const maxIdsInAddress = 350;

/**
 * Which pictures of an album a zip shall hold, as the shortest address says it: all, these, or all but the others. Where
 * too many would have to be named, several zips hold them.
 */
export function splitZip(all: readonly string[], chosen: readonly string[]): { query: string; ids: readonly string[] }[] {
  const wanted = new Set(chosen);
  const others = all.filter((id) => !wanted.has(id));
  if (others.length === 0) return [{ query: '', ids: chosen }];
  if (others.length < chosen.length && others.length <= maxIdsInAddress) return [{ query: `?without=${others.join(',')}`, ids: chosen }];
  return Array.from({ length: Math.ceil(chosen.length / maxIdsInAddress) }, (_none, nth) => {
    const ids = chosen.slice(nth * maxIdsInAddress, (nth + 1) * maxIdsInAddress);
    return { query: `?pictures=${ids.join(',')}`, ids };
  });
}
