import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { FeedKind } from '#features/reservations/rules.ts';

/** What to subscribe to. `id` is made in the browser; sending it twice makes one, whose link is told once. */
export const NewFeed = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('place'), placeId: id }),
  z.strictObject({ id, kind: z.literal('reservation'), reservationId: id }),
  z.strictObject({ id, kind: z.literal('list') }),
  z.strictObject({ id, kind: z.literal('mine') }),
]);

/** One's own feeds. */
export interface FeedRow {
  id: string;
  kind: FeedKind;
  /** Of its place or reservation; '' for the others. */
  name: string;
  createdAt: Instant;
  /** To the tenth minute or so; null while no program has asked for it. */
  lastFetchedAt: Instant | null;
}
