import type { ComponentType } from 'react';
import { pauseOrReturn } from '#platform/outbox/web/transport.ts';
import { type LazyComponent, lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { isLoadError } from '#platform/ui/web/overlays/load-error.ts';

/** Loads a part of a page and retries until it arrives, because a page that opened offline may lack files. */
export async function retryUntilLoaded<Part>(
  load: () => Promise<Part>,
  pause: (ms: number) => Promise<void> = pauseOrReturn,
): Promise<Part> {
  for (let failures = 1; ; failures += 1)
    try {
      return await load();
    } catch (why) {
      if (!isLoadError(why)) throw why;
      await pause(Math.min(60_000, 2_000 * 2 ** failures));
    }
}

/** @example const Search = lazyPartWithRetry(async () => (await import('./search.tsx')).Search); */
export function lazyPartWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  return lazyComponent(() => retryUntilLoaded(load), { isAwaited: true });
}
