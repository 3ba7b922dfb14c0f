import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { NewCharge } from '../../shapes.ts';

/** Adds what a reservation costs, or a credit; `too-much` credits more than was charged. */
export async function addCharge(_ask: Ask<z.output<typeof NewCharge>>): Promise<Done | Refusal<'gone' | 'too-much'>> {
  throw new Error('not built yet');
}
