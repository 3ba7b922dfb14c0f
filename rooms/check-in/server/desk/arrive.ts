import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes.ts';

/** They are here. */
export async function arrive(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'cancelled'>> {
  throw new Error('not built yet');
}

/** A slip of the finger. */
export async function unarrive(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone'>> {
  throw new Error('not built yet');
}
