import { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import { createSquareCaller } from './call-square.ts';
import { isKeyError, ProviderUnavailableError, ProviderRefusedError } from './provider.ts';

export type KeyCheckResult = 'good' | 'no-keys' | 'wrong-token' | 'wrong-location' | 'no-answer';

const LocationAnswer = z.object({ location: z.object({ id: z.string() }) });
const Payments = z.object({ data: z.array(z.unknown()) });

/** Checks the configured keys by reading the configured location from Square or from the server at SQUARE_BASE_URL. */
export async function checkKeys({ config }: Pick<AppContext, 'config'>): Promise<KeyCheckResult> {
  if (!config.square) return 'no-keys';
  const { accessToken, locationId, baseUrl } = config.square;
  const callSquare = createSquareCaller({ accessToken, baseUrl });
  try {
    await callSquare(LocationAnswer, (client) => client.locations.get({ locationId }));
    return 'good';
  } catch (error) {
    if (error instanceof ProviderRefusedError) return resultOfRefusal(error);
    if (!(error instanceof ProviderUnavailableError)) throw error;
  }
  // A Square-compatible server may not support locations, but it must support the list of payments.
  try {
    await callSquare(Payments, (client) => client.payments.list({ locationId, limit: 1 }));
    return 'good';
  } catch (error) {
    if (error instanceof ProviderRefusedError) return resultOfRefusal(error);
    if (error instanceof ProviderUnavailableError) return 'no-answer';
    throw error;
  }
}

function resultOfRefusal(error: ProviderRefusedError): KeyCheckResult {
  return isKeyError(error) ? 'wrong-token' : 'wrong-location';
}
