import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes/by-id.ts';

/** Lets go of a place. */
export async function removeBooking(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone'>> {
  throw new Error('not built yet');
}
