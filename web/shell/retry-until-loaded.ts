import type { ComponentType } from 'react';
import { pauseOrReturn } from '#platform/outbox/web/transport.ts';
import { type LazyComponent, lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { isLoadError } from '#platform/ui/web/overlays/load-error.ts';

/**
 * A part of a page that is asked for again until it comes: a page that was opened without a network may lack it, and
 * what stands around it is not to give way to a sentence that it could not be loaded.
 * @example const { uploader } = await onceReached(() => import('./uploader.ts'));
 */
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

/**
 * A part that its page does without until it is reached.
 * @example const Search = patientPart(async () => (await import('./search.tsx')).Search);
 */
export function lazyPartWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  return lazyComponent(() => retryUntilLoaded(load), { isAwaited: true });
}
