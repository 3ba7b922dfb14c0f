import { minute, second } from '#platform/time/instant.ts';

/** How long an answer is waited for (specification §9): a phone's network takes longer, and without one none comes. */
export function requestTimeoutMs({ isOnline, isPhone }: { isOnline: boolean; isPhone: boolean }): number {
  if (!isOnline) return 5 * second;
  return isPhone ? minute : 30 * second;
}

/**
 * A fetch that is given up when the whole answer is not there in time, for then nothing is known of it: the
 * person is told so, instead of watching a spinner for as long as the browser likes.
 */
export async function fetchWithTimeout(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const giveUp = new AbortController();
  const end = () => giveUp.abort();
  const wait = requestTimeoutMs({ isOnline: navigator.onLine, isPhone: matchMedia('(pointer: coarse)').matches });
  const timer = setTimeout(end, wait);
  init?.signal?.addEventListener('abort', end);
  try {
    const answer = await fetch(url, { ...init, signal: giveUp.signal });
    return new Response(await answer.arrayBuffer(), answer);
  } finally {
    clearTimeout(timer);
    init?.signal?.removeEventListener('abort', end);
  }
}
