import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { StateChange } from '../../shapes/stays.ts';

/** Inquiry, held until a day, confirmed, cancelled: any may follow any, if its places are free. */
export async function changeState(
  _ask: Ask<z.output<typeof StateChange>>,
): Promise<Done | TakenRefusal | Refusal<'gone' | 'changed-meanwhile' | 'hold-in-the-past'>> {
  throw new Error('not built yet');
}
