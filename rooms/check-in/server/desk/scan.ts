import type { z } from 'zod';
import type { Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { Scan } from '../../shapes.ts';

/** Which check-in a pass or a code belongs to. */
export async function scan(_ask: Ask<z.output<typeof Scan>>): Promise<{ id: string } | Refusal<'unknown' | 'other-event'>> {
  throw new Error('not built yet');
}
