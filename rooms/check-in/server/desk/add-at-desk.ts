import type { z } from 'zod';
import type { Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { AtDesk } from '../../shapes.ts';

/** A family without a phone, checked in by the desk. It pays there. */
export async function addAtDesk(
  _ask: Ask<z.output<typeof AtDesk>>,
): Promise<{ id: string } | Refusal<'event-over' | 'not-offered' | 'already-sent'>> {
  throw new Error('not built yet');
}
