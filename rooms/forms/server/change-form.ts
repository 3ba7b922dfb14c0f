import type { z } from 'zod';
import type { Done, Refusal } from '../../../platform/http/outcome.ts';
import type { Ask } from '../../../platform/http/server/calls.ts';
import type { FormChange } from '../shapes.ts';

/** Staff put something right. */
export async function changeForm(
  _ask: Ask<z.output<typeof FormChange>>,
): Promise<Done | Refusal<'gone' | 'changed-meanwhile' | 'no-photo'>> {
  throw new Error('not built yet');
}
