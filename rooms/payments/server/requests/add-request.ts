import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { NewRequest } from '../../shapes.ts';

/** A payment link by staff; `no-cards` where none are taken. */
export async function addRequest(_ask: Ask<z.output<typeof NewRequest>>): Promise<Done | Refusal<'gone' | 'no-cards'>> {
  throw new Error('not built yet');
}
