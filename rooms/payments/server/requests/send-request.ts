import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes.ts';

/** Mails the link to its payer, now or as soon as there is one. */
export async function sendRequest(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'no-email' | 'not-open'>> {
  throw new Error('not built yet');
}
