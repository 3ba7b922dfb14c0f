import type { z } from 'zod';
import type { Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { bySecret, PayerPage } from '../../shapes.ts';

/** What a payer sees behind the secret of a staff's request. */
export async function payerPage(_ask: Ask<z.output<typeof bySecret>>): Promise<PayerPage | Refusal<'gone'>> {
  throw new Error('not built yet');
}
