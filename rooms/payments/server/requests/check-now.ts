import type { z } from 'zod';
import type { Done, Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { byId, bySecret } from '../../shapes.ts';

/** Asks the provider about a request at once. */
export async function checkNow(_ask: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone'>> {
  throw new Error('not built yet');
}

/** Somebody came back from paying. Never marks paid; answers the same whether or not there is such a request. */
export async function reportReturn(_ask: Ask<z.output<typeof bySecret>>): Promise<Done> {
  throw new Error('not built yet');
}
