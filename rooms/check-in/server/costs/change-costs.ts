import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { CostsChange } from '../../shapes.ts';

/** A new version of what things cost, for new submissions only. */
export async function changeCosts(_ask: Ask<z.output<typeof CostsChange>>): Promise<Done | Refusal<'changed-meanwhile'>> {
  throw new Error('not built yet');
}
