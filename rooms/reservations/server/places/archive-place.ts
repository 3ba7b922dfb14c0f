import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes/by-id.ts';

/** Keeps a place and its parts only for their past. */
export async function archivePlace(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'booked'>> {
  throw new Error('not built yet');
}
