import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { DeskChange } from '../../shapes.ts';

/** Changes a family, adds a person: what it costs then is charged or credited line by line. */
export async function changeAtDesk(
  _ask: Ask<z.output<typeof DeskChange>>,
): Promise<Done | Refusal<'gone' | 'changed-meanwhile' | 'not-offered' | 'cancelled'>> {
  throw new Error('not built yet');
}
