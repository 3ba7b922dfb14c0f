import { vi } from 'vitest';

/** Stands in for the network in quick tests of screens: hears every request of a call and lets none through. Undone by `vi.unstubAllGlobals`. */
export function stubServer() {
  const requests: string[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return Promise.reject(new TypeError('no server here'));
  });
  return {
    requests,
    /** Calls of one moment go together a moment later. */
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}
