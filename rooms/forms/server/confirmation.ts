import type { z } from 'zod';
import type { Refusal } from '../../../platform/http/outcome.ts';
import type { Ask } from '../../../platform/http/server/calls.ts';
import type { bySecret, Confirmation } from '../shapes.ts';

/** A form behind its secret link. */
export async function confirmation(_ask: Ask<z.output<typeof bySecret>>): Promise<Confirmation | Refusal<'gone'>> {
  throw new Error('not built yet');
}
