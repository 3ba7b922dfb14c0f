import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { NewRefund } from '../../shapes.ts';

/** Gives money back, by line or what was too much. To the card it goes by a job; `not-by-card` when less was paid by card. */
export async function refund(
  _ask: Ask<z.output<typeof NewRefund>>,
): Promise<Done | Refusal<'gone' | 'too-much' | 'nothing-to-refund' | 'not-by-card'>> {
  throw new Error('not built yet');
}
