import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { ClashRefusal } from '../../shapes/stays.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { Undo } from '../../shapes/stays.ts';

/** Undoes the last change of a reservation or its bookings. */
export async function undoChange(
  _ask: Ask<z.output<typeof Undo>>,
): Promise<Done | ClashRefusal | TakenRefusal | Refusal<'gone' | 'not-the-last'>> {
  throw new Error('not built yet');
}
