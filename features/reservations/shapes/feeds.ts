import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { FeedKind } from '#features/reservations/rules.ts';

/** `id` comes from the browser. Sending it twice creates one feed, and its link is returned only once. */
export const NewFeed = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('place'), placeId: id }),
  z.strictObject({ id, kind: z.literal('reservation'), reservationId: id }),
  z.strictObject({ id, kind: z.literal('list') }),
  z.strictObject({ id, kind: z.literal('mine') }),
]);

export interface FeedRow {
  id: string;
  kind: FeedKind;
  /** Name of its place or reservation; '' for the other kinds. */
  name: string;
  createdAt: Instant;
  /** Rounded to about ten minutes; null until a program has fetched it. */
  lastFetchedAt: Instant | null;
}
