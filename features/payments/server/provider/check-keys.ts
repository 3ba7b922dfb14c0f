import { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { createSquareCaller } from './call-square.ts';
import { isKeyError, ProviderUnavailableError, ProviderRefusedError } from './provider.ts';

/** `good`, or why no card can be taken with the keys of the settings. */
export type KeyCheckResult = 'good' | 'no-keys' | 'wrong-token' | 'wrong-location' | 'no-answer';

const Till = z.object({ location: z.object({ id: z.string() }) });
const Payments = z.object({ data: z.array(z.unknown()) });

/** Asks Square (or whoever speaks as Square at SQUARE_BASE_URL) for the till that the settings name. */
export async function checkKeys({ config }: Pick<AppContext, 'config'>): Promise<KeyCheckResult> {
  if (!config.square) return 'no-keys';
  const { accessToken, locationId, baseUrl } = config.square;
  const ask = createSquareCaller({ accessToken, baseUrl });
  try {
    await ask(Till, (client) => client.locations.get({ locationId }));
    return 'good';
  } catch (why) {
    if (why instanceof ProviderRefusedError) return refusedBy(why);
    if (!(why instanceof ProviderUnavailableError)) throw why;
  }
  // Who speaks as Square may know no tills, but the payments of one.
  try {
    await ask(Payments, (client) => client.payments.list({ locationId, limit: 1 }));
    return 'good';
  } catch (why) {
    if (why instanceof ProviderRefusedError) return refusedBy(why);
    if (why instanceof ProviderUnavailableError) return 'no-answer';
    throw why;
  }
}

function refusedBy(why: ProviderRefusedError): KeyCheckResult {
  return isKeyError(why) ? 'wrong-token' : 'wrong-location';
}
