import type { z } from 'zod';
import type { Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { FamilyChange, PriceChanged, Submitted } from '../../shapes.ts';

/** Changes a check-in before arrival, by the prices it was made by. */
export async function changeByFamily(
  _ask: Ask<z.output<typeof FamilyChange>>,
): Promise<Submitted | PriceChanged | Refusal<'gone' | 'too-late' | 'not-offered'>> {
  throw new Error('not built yet');
}
