import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { bySecret } from '../../shapes.ts';

/** A fresh link where the last one expired, failed or was put away. */
export async function payAgain(_ask: Ask<z.output<typeof bySecret>>): Promise<Done | Refusal<'gone' | 'nothing-owed' | 'no-cards'>> {
  throw new Error('not built yet');
}
