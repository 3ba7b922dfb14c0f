import { vi } from 'vitest';

/** Replaces `fetch` in unit tests by one that records every request and fails. Restore it with `vi.unstubAllGlobals`. */
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
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}
