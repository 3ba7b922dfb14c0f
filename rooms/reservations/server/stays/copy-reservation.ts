import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { Copy } from '../../shapes/stays.ts';

/** Copies a reservation with its bookings to other dates, as an inquiry or hold of its own. */
export async function copyReservation(
  _ask: Ask<z.output<typeof Copy>>,
): Promise<Done | TakenRefusal | Refusal<'gone' | 'id-taken' | 'closed'>> {
  throw new Error('not built yet');
}
