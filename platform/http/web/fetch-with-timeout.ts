import { minute, second } from '#platform/time/instant.ts';

/** Returns how many milliseconds to wait for a response (specification §9). */
export function requestTimeoutMs({ isOnline, isPhone }: { isOnline: boolean; isPhone: boolean }): number {
  if (!isOnline) return 5 * second;
  return isPhone ? minute : 30 * second;
}

/** Fetches with a timeout that covers the complete response. */
export async function fetchWithTimeout(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const wait = requestTimeoutMs({ isOnline: navigator.onLine, isPhone: matchMedia('(pointer: coarse)').matches });
  const timer = setTimeout(abort, wait);
  init?.signal?.addEventListener('abort', abort);
  try {
    const answer = await fetch(url, { ...init, signal: controller.signal });
    return new Response(await answer.arrayBuffer(), answer);
  } finally {
    clearTimeout(timer);
    init?.signal?.removeEventListener('abort', abort);
  }
}
