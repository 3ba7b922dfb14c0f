import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { ClashRefusal } from '../../shapes/stays.ts';
import type { PlaceChange } from '../../shapes/places.ts';

/** Changes what somebody changed of a place, and nothing else. */
export async function changePlace(_ask: Ask<z.output<typeof PlaceChange>>): Promise<Done | ClashRefusal | Refusal<'gone' | 'name-taken'>> {
  throw new Error('not built yet');
}
