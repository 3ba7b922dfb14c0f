import { vi } from 'vitest';

/** Replaces the network in unit tests: records every request and fails it. Undo with `vi.unstubAllGlobals`. */
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
