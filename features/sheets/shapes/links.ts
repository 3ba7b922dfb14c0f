import { z } from 'zod';
import { id, nonTestId } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';

/** Creates a calendar link: `sheet` for the public rows of a sheet, `me` for the caller's own rows. The browser generates `id`. */
export const NewLink = z.strictObject({ id: nonTestId, sheetId: id, of: z.enum(['sheet', 'me']) });
export const LinkReference = z.strictObject({ id, sheetId: id });
export const PublicAccess = z.strictObject({ id, isOpen: z.boolean() });

/** An active calendar link. Only the call that creates it returns its secret. */
export interface LinkRow {
  id: string;
  of: 'sheet' | 'me';
  createdAt: Instant;
  lastFetchedAt: Instant | null;
}
