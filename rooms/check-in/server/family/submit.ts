import type { z } from 'zod';
import type { Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { AlreadySent, PriceChanged, Submission, Submitted } from '../../shapes.ts';

/** Keeps a family's check-in, once per key however often it is sent, and asks for its money. */
export async function submit(
  _ask: Ask<z.output<typeof Submission>>,
): Promise<Submitted | PriceChanged | AlreadySent | Refusal<'event-over' | 'not-offered'>> {
  throw new Error('not built yet');
}
