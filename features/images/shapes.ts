import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, nonTestId, requiredName, requiredText } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { linkDays, maxTagLength, maxPicturesPerCall, maxTags, type PictureState, pictureStates, normalizeTag } from './rules.ts';

export const EmptyShape = z.strictObject({});
export const byId = z.strictObject({ id });
/** Of a sender's private link; made in the browser, 40 letters and digits. */
export const batchSecret = z.string().regex(/^[A-Za-z0-9]{40}$/, 'not-an-id');
/** Of a link to an album. */
export const albumSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'not-an-id');
export const byBatch = z.strictObject({ secret: batchSecret });
export const byAlbumSecret = z.strictObject({ secret: albumSecret });

/** The event of a poster; null where none is named. */
export const UploadPageShape = z.strictObject({ eventId: id.nullable().catch(null).default(null) });

/** `id` and `secret` are made in the browser: however often it is sent, there is one batch with one link. */
export const NewBatch = z.strictObject({
  id: nonTestId,
  secret: batchSecret,
  eventId: id,
  senderName: nameText(80),
  /** That whoever is on the pictures may be shown. */
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
  /** Where they go; the album of their event when left out. */
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
/** What is typed into one field: several tags with commas between. */
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

/** An event of which pictures are taken now, as a visitor may know it. */
export interface PictureEvent {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
}

export interface UploadPage {
  events: PictureEvent[];
  /** Of the event that the link names; null where it names none that takes pictures. */
  chosenId: string | null;
  /** The link names one whose time for pictures is over, or has not come. */
  isOver: boolean;
  /** What families wear who said no photos: 'an orange wristband'. */
  mark: string;
  zone: string;
}

/** A picture, as who sent it sees it. */
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
  /** Whether more may still be added. */
  isOpen: boolean;
  pictures: SentPicture[];
  zone: string;
}

export interface QueueRow {
  id: string;
  /** Whose it is: two people may have one name, and many give none. */
  batchId: string;
  width: number;
  height: number;
  eventId: string | null;
  eventName: string;
  senderName: string;
  arrivedAt: Instant;
  takenAt: Instant | null;
  /** Who decided or deleted, and when; null of what waits. */
  decidedBy: string | null;
  decidedAt: Instant | null;
  /** Pictures of this event that look nearly like it. */
  alike: { id: string; state: PictureState }[];
}

/** What a picture that was in the queue became; none where it was deleted or taken back. */
export interface DecisionRow {
  id: string;
  state: PictureState;
  by: string | null;
}

/** A family of an event that said no photos. */
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
  /** Of all of it, as it is taken away. */
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

/** An album, as a family sees it by its link. */
export interface LinkedAlbum {
  id: string;
  name: string;
  expiresAt: Instant;
  bytes: number;
  pictures: { id: string; width: number; height: number; takenAt: Instant | null; bytes: number }[];
  zone: string;
}

/** Of a decision: what was as it was seen, and what somebody else had decided meanwhile. */
export interface DecisionResult {
  done: true;
  decided: string[];
  meanwhile: { id: string; state: PictureState; by: string | null }[];
}
