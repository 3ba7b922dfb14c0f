import { z } from 'zod';
import type { Floor } from '#platform/server/floor.ts';
import { squareCaller } from './call-square.ts';
import { isAboutKeys, ProviderAway, ProviderRefused } from './provider.ts';

/** `good`, or why no card can be taken with the keys of the settings. */
export type KeysFound = 'good' | 'no-keys' | 'wrong-token' | 'wrong-location' | 'no-answer';

const Till = z.object({ location: z.object({ id: z.string() }) });
const Payments = z.object({ data: z.array(z.unknown()) });

/** Asks Square (or whoever speaks as Square at SQUARE_BASE_URL) for the till that the settings name. */
export async function checkKeys({ config }: Pick<Floor, 'config'>): Promise<KeysFound> {
  if (!config.square) return 'no-keys';
  const { accessToken, locationId, baseUrl } = config.square;
  const ask = squareCaller({ accessToken, baseUrl });
  try {
    await ask(Till, (client) => client.locations.get({ locationId }));
    return 'good';
  } catch (why) {
    if (why instanceof ProviderRefused) return refusedBy(why);
    if (!(why instanceof ProviderAway)) throw why;
  }
  // Who speaks as Square may know no tills, but the payments of one.
  try {
    await ask(Payments, (client) => client.payments.list({ locationId, limit: 1 }));
    return 'good';
  } catch (why) {
    if (why instanceof ProviderRefused) return refusedBy(why);
    if (why instanceof ProviderAway) return 'no-answer';
    throw why;
  }
}

function refusedBy(why: ProviderRefused): KeysFound {
  return isAboutKeys(why) ? 'wrong-token' : 'wrong-location';
}
