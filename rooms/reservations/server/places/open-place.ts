import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes/by-id.ts';

/** Opens a closed or archived place again. */
export async function openPlace(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'parent-archived'>> {
  throw new Error('not built yet');
}
