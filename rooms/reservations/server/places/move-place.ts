import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { z } from 'zod';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { PlaceMove } from '../../shapes/places.ts';

/** Moves a place with all its parts, in order or to another parent. Bookings go along, and may not come to overlap. */
export async function movePlace(
  _ask: Ask<z.output<typeof PlaceMove>>,
): Promise<Done | TakenRefusal | Refusal<'gone' | 'too-deep' | 'inside-itself' | 'name-taken' | 'full'>> {
  throw new Error('not built yet');
}
