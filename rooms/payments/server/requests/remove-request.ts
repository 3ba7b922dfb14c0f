import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes.ts';

/** Sets `remove link`; a job takes the link away. A payment that comes first wins. */
export async function removeRequest(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'not-open'>> {
  throw new Error('not built yet');
}
