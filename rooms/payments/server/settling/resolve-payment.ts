import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { Resolution } from '../../shapes.ts';

/** What a person decides about money that fits nothing: take it for the request, give it back, or note that it is settled. */
export async function resolvePayment(
  _ask: Ask<z.output<typeof Resolution>>,
): Promise<Done | Refusal<'gone' | 'cannot-accept' | 'settled-already'>> {
  throw new Error('not built yet');
}
