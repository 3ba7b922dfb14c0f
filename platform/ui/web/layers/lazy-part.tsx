import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/** `before` stands in its place until it is here. */
export type LazyPart<Props = object> = ComponentType<Props & { before?: ReactNode }> & { preload: () => Promise<void> };

/**
 * A part of a page that is fetched when it is first drawn, or earlier by `preload`. One that does not come throws where
 * it would stand, or gives way to what `missing` draws; the next to draw it fetches it anew.
 *
 * In place of React's `lazy`: React holds back what comes within 300 ms after anything has given way to a `Suspense`,
 * so a first screen stood that much later than its files were here.
 * @example const UrgentBar = lazyPart(async () => (await import('./urgent-bar.tsx')).UrgentBar);
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing?: (props: Props) => ReactNode,
): LazyPart<Props> {
  let here: ComponentType<Props> | null = null;
  let underWay: Promise<void> | undefined;
  function preload(): Promise<void> {
    underWay ??= load().then(
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
