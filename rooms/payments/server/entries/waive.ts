import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { Waiver } from '../../shapes.ts';

/** Lets somebody off what is still owed, with a reason. */
export async function waive(_ask: Ask<z.output<typeof Waiver>>): Promise<Done | Refusal<'gone' | 'nothing-owed'>> {
  throw new Error('not built yet');
}
