import type { z } from 'zod';
import type { Done } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { bySecret } from '../../shapes.ts';

/** Somebody came back from paying. It never marks paid: it asks the provider at once. The same answer whether or not there is such a check-in. */
export async function reportReturn(_ask: Ask<z.output<typeof bySecret>>): Promise<Done> {
  throw new Error('not built yet');
}
