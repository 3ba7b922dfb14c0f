import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { withTimeout } from '#platform/time/with-timeout.ts';
import { minute } from '#platform/time/instant.ts';
import { LoadTimeoutError } from './load-error.ts';

/** The options of a lazy component. It shows `before` until its code is loaded. */
export type LazyComponent<Props = object> = ComponentType<Props & { before?: ReactNode }> & { preload: () => Promise<void> };

interface Options<Props> {
  /** Shown if loading fails. Without it, the component throws the error. */
  missing?: (props: Props) => ReactNode;
  /** True if `load` retries by itself, so that no timeout applies. */
  isAwaited?: boolean;
}

/** Timeout for slow connections (specification §8). */
const longestWait = 2 * minute;

/**
 * Creates a component whose code is loaded on the first render or by `preload`. Unlike it, React's `lazy` would delay content by up to 300
 * ms.
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
      (error: unknown) => {
        underWay = undefined;
        throw error;
      },
    );
    return underWay;
  }
  function Part({ before, ...props }: { before?: ReactNode }) {
    const given = props as Props;
    const [failed, fail] = useState<{ error: unknown } | null>(null);
    const [, arrive] = useState(here !== null);
    useEffect(() => {
      // Do this even if the code was loaded before this effect, because nothing else would render the component.
      preload().then(
        () => arrive(true),
        (error: unknown) => fail({ error }),
      );
    }, []);
    if (here !== null) return createElement(here, given);
    if (failed === null) return before;
    if (missing) return missing(given);
    throw failed.error;
  }
  return Object.assign(Part, { preload });
}
