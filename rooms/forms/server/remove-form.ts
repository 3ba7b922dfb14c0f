import type { z } from 'zod';
import type { Done, Refusal } from '../../../platform/http/outcome.ts';
import type { Ask } from '../../../platform/http/server/calls.ts';
import type { byId } from '../shapes.ts';

/** One that was sent by mistake, with its photos. */
export async function removeForm(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone'>> {
  throw new Error('not built yet');
}
