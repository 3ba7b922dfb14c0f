import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { PlaceClosing } from '../../shapes/places.ts';

/** Closes a place and its parts for now. */
export async function closePlace(_ask: Ask<z.output<typeof PlaceClosing>>): Promise<Done | Refusal<'gone'>> {
  throw new Error('not built yet');
}
