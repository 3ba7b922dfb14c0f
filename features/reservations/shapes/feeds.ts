import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { FeedKind } from '#features/reservations/rules.ts';

/** The browser creates `id`. If it is sent twice, one feed is created, and only the first answer contains the link. */
export const NewFeed = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('place'), placeId: id }),
  z.strictObject({ id, kind: z.literal('reservation'), reservationId: id }),
  z.strictObject({ id, kind: z.literal('list') }),
  z.strictObject({ id, kind: z.literal('mine') }),
]);

export interface FeedRow {
  id: string;
  kind: FeedKind;
  /** Name of the feed's place or reservation; '' for the other kinds of feeds. */
  name: string;
  createdAt: Instant;
  /** Time of the last request by a program, rounded to about ten minutes; null before the first. */
  lastFetchedAt: Instant | null;
}
