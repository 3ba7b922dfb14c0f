import type { z } from 'zod';
import type { Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes.ts';

/** A new request in place of one that expired, failed or was removed; answers its id. */
export async function reissueRequest(
  _ask: Ask<z.output<typeof byId>>,
): Promise<{ id: string } | Refusal<'gone' | 'still-open' | 'nothing-owed' | 'no-cards'>> {
  throw new Error('not built yet');
}
