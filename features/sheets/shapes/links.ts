import { z } from 'zod';
import { id, nonTestId } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';

/** A calendar of a sheet: of all that is open, or of one's own part. `id` is made in the browser. */
export const NewLink = z.strictObject({ id: nonTestId, sheetId: id, of: z.enum(['sheet', 'me']) });
export const LinkReference = z.strictObject({ id, sheetId: id });
export const PublicAccess = z.strictObject({ id, isOpen: z.boolean() });

/** A link that works; its secret was told once. */
export interface LinkRow {
  id: string;
  of: 'sheet' | 'me';
  createdAt: Instant;
  lastFetchedAt: Instant | null;
}
