import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes/by-id.ts';

/** Deletes a place that was never booked and has no parts. */
export async function deletePlace(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'booked' | 'has-parts'>> {
  throw new Error('not built yet');
}
