import { useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { type Confirmation, secret as secretShape } from '#features/forms/shapes.ts';
import { cacheArrival, readCachedArrival } from './draft-storage.ts';

export interface Arrival {
  secret: string;
  form: Confirmation;
}

/** Why there is no arrival to begin from: there is none behind the link, or nobody could be asked. */
export type MissingArrival = 'gone' | 'away';

/** The arrival form behind the secret of the address, to begin a departure from: the device's copy where there is no network. */
export function useArrival(secret: string | null): Arrival | 'asking' | MissingArrival | null {
  const [arrival, setArrival] = useState<Arrival | 'asking' | MissingArrival | null>(secret === null ? null : 'asking');
  useEffect(() => {
    if (secret === null) return undefined;
    let isLeft = false;
    void fetchArrival(secret).then((found) => {
      if (!isLeft) setArrival(typeof found === 'string' ? found : { secret, form: found });
    });
    return () => {
      isLeft = true;
    };
  }, [secret]);
  return arrival;
}

async function fetchArrival(secret: string): Promise<Confirmation | MissingArrival> {
  if (!secretShape.safeParse(secret).success) return 'gone';
  try {
    const found = await calls.forms.confirmation.query({ secret });
    if (isRefusal(found) || found.direction !== 'arrival') return 'gone';
    cacheArrival(secret, found);
    return found;
  } catch {
    // The network or the camp is away: the copy that this device stored is as good to begin from.
    return readCachedArrival(secret) ?? 'away';
  }
}
