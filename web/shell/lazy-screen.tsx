import { type ComponentType, createElement, use } from 'react';
import { minute } from '#platform/time/instant.ts';

/** A part of the house that did not arrive: no connection, or a newer version took its place. */
export class ScreenNotLoaded extends Error {}

/** A slow connection is waited for so long (specification §9), then the person is asked. */
const longestWait = 2 * minute;

export type LazyScreen = ComponentType & { preload: () => Promise<void> };

/** A screen that is fetched when first shown, or earlier by `preload`. After a failure it is fetched anew. */
export function lazyScreen(load: () => Promise<ComponentType>, wait = longestWait): LazyScreen {
  let underWay: Promise<ComponentType> | undefined;
  function arrival(): Promise<ComponentType> {
    if (underWay) return underWay;
    const asked = inTime(load(), wait).then(
      (screen) => {
        // What `use` marks a promise with itself: a screen that is here is shown without another wait.
        void Object.assign(asked, { status: 'fulfilled', value: screen });
        return screen;
      },
      (why: unknown) => {
        underWay = undefined;
        throw new ScreenNotLoaded('a screen did not arrive', { cause: why });
      },
    );
    underWay = asked;
    return asked;
  }
  function Lazy() {
    return createElement(use(arrival()));
  }
  return Object.assign(Lazy, {
    async preload() {
      await arrival();
    },
  });
}

async function inTime<Value>(promise: Promise<Value>, wait: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing came for ${wait} ms`)), wait);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
