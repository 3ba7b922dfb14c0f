import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { ClashRefusal } from '../../shapes/stays.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { ReservationChange } from '../../shapes/stays.ts';

/** Changes what somebody changed of a reservation, and nothing else. */
export async function changeReservation(
  _ask: Ask<z.output<typeof ReservationChange>>,
): Promise<Done | ClashRefusal | TakenRefusal | Refusal<'gone' | 'ends-before-start' | 'too-far'>> {
  throw new Error('not built yet');
}
