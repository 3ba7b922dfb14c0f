import { useEffect, useReducer } from 'react';
import { queryOnce, retryDelayMs, type SendOptions } from '#platform/outbox/web/send.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { saveSecret, readDiscardedForms } from './guest-storage.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Asks the server which discarded forms of this phone have arrived, and saves their secrets. Other forms are checked again next time,
 * because they may still be on their way.
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

/** Checks for arrived forms when the page opens, and when the returned function is called. Renders again if some have arrived. */
export function useDiscardedForms(eventId: string | undefined): () => void {
  const isReady = useIsHydrated();
  const [round, recheck] = useReducer((before: number) => before + 1, 0);
  const [, rerender] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    if (eventId === undefined || !isReady) return undefined;
    const stop = new AbortController();
    void findArrivedForms(eventId, { signal: stop.signal }).then((arrived) => arrived.length > 0 && rerender());
    return () => stop.abort();
  }, [eventId, isReady, round]);
  return recheck;
}
