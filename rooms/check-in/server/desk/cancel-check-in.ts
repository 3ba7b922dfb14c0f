import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { Cancellation } from '../../shapes.ts';

/** They do not come. What was paid is then owed back and shows as such until it is refunded. */
export async function cancelCheckIn(_ask: Ask<z.output<typeof Cancellation>>): Promise<Done | Refusal<'gone' | 'cancelled'>> {
  throw new Error('not built yet');
}
