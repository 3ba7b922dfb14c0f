import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, nonTestId, requiredName, requiredText } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { linkDays, maxTagLength, maxPicturesPerCall, maxTags, type PictureState, pictureStates, normalizeTag } from './rules.ts';

export const EmptyShape = z.strictObject({});
export const idInput = z.strictObject({ id });
/** Secret of a sender's private link: 40 letters and digits, which the browser generates. */
export const batchSecret = z.string().regex(/^[A-Za-z0-9]{40}$/, 'not-an-id');
export const albumSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'not-an-id');
export const byBatch = z.strictObject({ secret: batchSecret });
export const byAlbumSecret = z.strictObject({ secret: albumSecret });

/** Event id from the poster's link; null if the link has none. */
export const UploadPageShape = z.strictObject({ eventId: id.nullable().catch(null).default(null) });

/** The browser creates `id` and `secret`, so a retry adds no second batch. */
export const NewBatch = z.strictObject({
  id: nonTestId,
  secret: batchSecret,
  eventId: id,
  senderName: nameText(80),
  /** The sender confirms that the people in the pictures may be shown. */
  consents: z.literal(true, 'not-consented'),
});
export const WithdrawShape = z.strictObject({ secret: batchSecret, id });

const ids = z.array(id).min(1).max(maxPicturesPerCall);
export const NoPhotosShape = z.strictObject({ eventId: id });
export const DecisionShape = z.strictObject({
  pictures: z
    .array(z.strictObject({ id, from: z.enum(pictureStates) }))
    .min(1)
    .max(maxPicturesPerCall),
  to: z.enum(pictureStates),
  albumId: id.nullable().default(null),
});
export const QueueShape = z.strictObject({ show: z.enum(['waiting', 'refused', 'deleted']).default('waiting') });
export const AlbumIdShape = z.strictObject({ albumId: id });
export const PictureIdsShape = z.strictObject({ ids });
export const MoveShape = z.strictObject({ ids, albumId: id });
export const tagShape = requiredText(maxTagLength).transform(normalizeTag);
export const TagPicturesShape = z.strictObject({
  ids,
  add: z.array(tagShape).max(maxTags).default([]),
  remove: z.array(tagShape).max(maxTags).default([]),
});
export const AlbumName = z.strictObject({ name: requiredName(80) });
export const NewAlbum = z.strictObject({ id: nonTestId, ...AlbumName.shape });
export const TagsFormShape = z.strictObject({ tags: requiredText(300) });
export const LinkFormShape = z.strictObject({ days: z.number().int().min(1, 'too-small').max(linkDays.most, 'too-large') });
export const AlbumChange = z.strictObject({
  id,
  changes: fieldChanges(AlbumName.shape).default({}),
  coverId: id.nullable().optional(),
});
export const NewLink = z.strictObject({
  id: nonTestId,
  albumId: id,
  days: z.number().int().min(1, 'too-small').max(linkDays.most, 'too-large'),
});

export interface PictureEvent {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
}

export interface UploadPage {
  events: PictureEvent[];
  /** The event in the link; null if the link has no event, or one that does not accept pictures. */
  chosenId: string | null;
  /** True if the event in the link does not accept pictures now. */
  isOver: boolean;
  /** Mark that families who decline photos wear, such as 'an orange wristband'. */
  mark: string;
  zone: string;
}

export interface SentPicture {
  id: string;
  state: PictureState | 'deleted';
  width: number;
  height: number;
  arrivedAt: Instant;
}

export interface SentPage {
  batchId: string;
  eventName: string;
  senderName: string;
  isOpen: boolean;
  pictures: SentPicture[];
  zone: string;
}

export interface QueueRow {
  id: string;
  /** Identifies the sender, because names can be equal or missing. */
  batchId: string;
  width: number;
  height: number;
  eventId: string | null;
  eventName: string;
  senderName: string;
  arrivedAt: Instant;
  takenAt: Instant | null;
  /** The moderator who approved, rejected or deleted the picture, and when; null while pending. */
  decidedBy: string | null;
  decidedAt: Instant | null;
  alike: { id: string; state: PictureState }[];
}

/** The decision on a picture that has left the queue. Deleted and withdrawn pictures have no row. */
export interface DecisionRow {
  id: string;
  state: PictureState;
  by: string | null;
}

export interface NoPhotosRow {
  id: string;
  church: string;
  names: string[];
}

export interface AlbumRow {
  id: string;
  name: string;
  eventId: string | null;
  pictures: number;
  bytes: number;
  coverId: string | null;
  newestAt: Instant | null;
  madeAt: Instant;
}

export interface PictureRow {
  id: string;
  albumId: string;
  width: number;
  height: number;
  bytes: number;
  senderName: string;
  takenAt: Instant | null;
  arrivedAt: Instant;
  tags: string[];
  decidedBy: string | null;
}

export interface LinkRow {
  id: string;
  madeAt: Instant;
  madeBy: string;
  expiresAt: Instant;
}

export interface LinkedAlbum {
  id: string;
  name: string;
  expiresAt: Instant;
  bytes: number;
  pictures: { id: string; width: number; height: number; takenAt: Instant | null; bytes: number }[];
  zone: string;
}

/** The result of a decision: ids of the changed pictures, and the pictures that another moderator decided first. */
export interface DecisionResult {
  done: true;
  decided: string[];
  meanwhile: { id: string; state: PictureState; by: string | null }[];
}
