import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { BookingChange, TakenRefusal } from '../../shapes/bookings.ts';

/** Moves or stretches a booking, if it stands as the person saw it. */
export async function changeBooking(
  _ask: Ask<z.output<typeof BookingChange>>,
): Promise<Done | TakenRefusal | Refusal<'gone' | 'changed-meanwhile' | 'closed' | 'too-far'>> {
  throw new Error('not built yet');
}
