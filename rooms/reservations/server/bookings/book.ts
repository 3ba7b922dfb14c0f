import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { Bookings, TakenRefusal } from '../../shapes/bookings.ts';

/** Books places for a reservation, all or none; sending it twice leaves one of each. */
export async function book(
  _ask: Ask<z.output<typeof Bookings>>,
): Promise<Done | TakenRefusal | Refusal<'gone' | 'closed' | 'too-far' | 'id-taken'>> {
  throw new Error('not built yet');
}
