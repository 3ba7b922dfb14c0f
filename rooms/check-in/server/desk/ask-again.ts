import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes.ts';

/** A fresh link for what is owed, mailed when the family gave an address. */
export async function askAgain(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'nothing-owed' | 'no-cards'>> {
  throw new Error('not built yet');
}
