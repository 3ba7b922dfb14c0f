import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { NewPlace } from '../../shapes/places.ts';

/** Adds a place under its parent; sending it twice leaves one. */
export async function addPlace(_ask: Ask<z.output<typeof NewPlace>>): Promise<Done | Refusal<'gone' | 'too-deep' | 'name-taken' | 'full'>> {
  throw new Error('not built yet');
}
