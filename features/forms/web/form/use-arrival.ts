import { useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { type Confirmation, linkSecretShape as secretShape } from '#features/forms/shapes.ts';
import { cacheArrival, readCachedArrival } from './draft-storage.ts';

export interface Arrival {
  secret: string;
  form: Confirmation;
}

/** 'gone': no arrival form has this secret. 'away': the server cannot be reached. */
export type MissingArrival = 'gone' | 'away';

/** Loads the arrival form with a secret, or the copy on this device if there is no network. */
export function useArrival(secret: string | null): Arrival | 'loading' | MissingArrival | null {
  const [arrival, setArrival] = useState<Arrival | 'loading' | MissingArrival | null>(secret === null ? null : 'loading');
  useEffect(() => {
    if (secret === null) return undefined;
    let isUnmounted = false;
    void fetchArrival(secret).then((form) => {
      if (!isUnmounted) setArrival(typeof form === 'string' ? form : { secret, form });
    });
    return () => {
      isUnmounted = true;
    };
  }, [secret]);
  return arrival;
}

async function fetchArrival(secret: string): Promise<Confirmation | MissingArrival> {
  if (!secretShape.safeParse(secret).success) return 'gone';
  try {
    const form = await calls.forms.confirmation.query({ secret });
    if (isRefusal(form) || form.direction !== 'arrival') return 'gone';
    cacheArrival(secret, form);
    return form;
  } catch {
    // Use the cached copy without a network.
    return readCachedArrival(secret) ?? 'away';
  }
}
