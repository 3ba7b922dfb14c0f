import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { withTimeout } from '#platform/time/with-timeout.ts';
import { minute } from '#platform/time/instant.ts';
import { LoadTimeoutError } from './load-error.ts';

/** `before` stands in its place until it is here. */
export type LazyComponent<Props = object> = ComponentType<Props & { before?: ReactNode }> & { preload: () => Promise<void> };

interface Options<Props> {
  /** Stands for one that did not come; without it the part throws where it would stand. */
  missing?: (props: Props) => ReactNode;
  /** Its `load` tries for as long as it takes: what stands around it does without it meanwhile. */
  isAwaited?: boolean;
}

/** A slow connection is waited for so long (specification §8), then the person is asked. */
const longestWait = 2 * minute;

/**
 * A part of a page that is fetched when it is first drawn, or earlier by `preload`. The next to draw one that did not
 * come, or hung, fetches it anew.
 *
 * In place of React's `lazy`: React holds back what comes within 300 ms after anything has given way to a `Suspense`,
 * so a first screen stood that much later than its files were here.
 * @example const UrgentBar = lazyPart(async () => (await import('./urgent-bar.tsx')).UrgentBar);
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { missing, isAwaited = false }: Options<Props> = {},
): LazyComponent<Props> {
  let here: ComponentType<Props> | null = null;
  let underWay: Promise<void> | undefined;
  function preload(): Promise<void> {
    const coming = () =>
      isAwaited ? load() : withTimeout(load(), longestWait, () => new LoadTimeoutError(`nothing came for ${longestWait} ms`));
    underWay ??= coming().then(
      (part) => void (here = part),
      (why: unknown) => {
        underWay = undefined;
        throw why;
      },
    );
    return underWay;
  }
  function Part({ before, ...props }: { before?: ReactNode }) {
    const given = props as Props;
    const [failed, fail] = useState<{ why: unknown } | null>(null);
    const [, arrive] = useState(here !== null);
    useEffect(() => {
      // Also when it came between being drawn and this: else nothing would draw it.
      preload().then(
        () => arrive(true),
        (why: unknown) => fail({ why }),
      );
    }, []);
    if (here !== null) return createElement(here, given);
    if (failed === null) return before;
    if (missing) return missing(given);
    throw failed.why;
  }
  return Object.assign(Part, { preload });
}
