import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { NewReservation } from '../../shapes/stays.ts';

/** Creates a reservation with its bookings, all or nothing; sending it twice leaves one. */
export async function createReservation(
  _ask: Ask<z.output<typeof NewReservation>>,
): Promise<Done | TakenRefusal | Refusal<'id-taken' | 'gone' | 'closed' | 'too-far'>> {
  throw new Error('not built yet');
}
