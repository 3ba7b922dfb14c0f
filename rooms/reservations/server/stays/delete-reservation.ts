import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes/by-id.ts';

/** Deletes a reservation that nothing hangs on but its bookings. Check-ins and money keep it. */
export async function deleteReservation(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'has-records'>> {
  throw new Error('not built yet');
}
