import { useEffect, useReducer } from 'react';
import { queryOnce, retryDelayMs, type SendOptions } from '#platform/outbox/web/send.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { saveSecret, readDiscardedForms } from './guest-storage.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Asks the camp, until it answers, which of the forms that were started over on this phone have arrived all the same, and
 * keeps their secrets. One that has not is asked about again the next time: it may still be on its way.
 */
export async function findArrivedForms(eventId: string, { signal, onUnreached }: SendOptions): Promise<string[]> {
  const arrived: string[] = [];
  for (const form of readDiscardedForms(eventId))
    for (let tries = 1; signal?.aborted !== true; tries += 1) {
      const reply = await queryOnce<{ secret: string | null }>('checkIn.secretOfForm', form, transport, signal);
      if (reply.kind === 'answered' && reply.answer.secret !== null) {
        saveSecret(eventId, reply.answer.secret);
        arrived.push(form.id);
      }
      if (reply.kind !== 'unreached') break;
      onUnreached?.(tries);
      await transport.pause(retryDelayMs(tries, transport.random()), signal);
    }
  return arrived;
}

/** Looks for them as the page opens and whenever the answer is called; draws again what reads the secrets of this phone. */
export function useDiscardedForms(eventId: string | undefined): () => void {
  const isReady = useIsHydrated();
  const [round, look] = useReducer((before: number) => before + 1, 0);
  const [, drawAgain] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    if (eventId === undefined || !isReady) return undefined;
    const stop = new AbortController();
    void findArrivedForms(eventId, { signal: stop.signal }).then((arrived) => arrived.length > 0 && drawAgain());
    return () => stop.abort();
  }, [eventId, isReady, round]);
  return look;
}
