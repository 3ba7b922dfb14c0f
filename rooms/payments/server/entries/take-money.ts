import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { Taking } from '../../shapes.ts';

/** Cash or a cheque at the desk. More than is owed is refused with `too-much`. An open link is put away when nothing is left to pay. */
export async function takeMoney(_ask: Ask<z.output<typeof Taking>>): Promise<Done | Refusal<'gone' | 'too-much'>> {
  throw new Error('not built yet');
}
