import type { ComponentType } from 'react';
import { minute } from '#platform/time/instant.ts';
import { type LazyPart, lazyPart } from '#platform/ui/web/layers/lazy-part.tsx';

/** A part of the house that did not arrive: no connection, or a newer version took its place. */
export class ScreenNotLoaded extends Error {}

/** A slow connection is waited for so long (specification §9), then the person is asked. */
const longestWait = 2 * minute;

/** A screen that is fetched when first shown, or earlier by `preload`. After a failure it is fetched anew. */
export function lazyScreen(load: () => Promise<ComponentType>, wait = longestWait): LazyPart {
  return lazyPart<object>(async () => {
    try {
      return await inTime(load(), wait);
    } catch (why) {
      throw new ScreenNotLoaded('a screen did not arrive', { cause: why });
    }
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
