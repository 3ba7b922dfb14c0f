import { useContext, useSyncExternalStore } from 'react';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import type { Formatting } from '#platform/ui/dates.ts';
import { type Numbers, numbersOf } from '#platform/ui/numbers.ts';
import { CampLocaleContext, CampZoneContext } from './navigation.ts';

/** What dates are said in just now: for the functions of platform/ui/dates.ts. Moves on every half minute. */
export function useFormatting(): Formatting {
  const { language } = useLanguage();
  // Asked only where it is needed: the first question to Intl costs a slow phone 30 ms.
  const zone = useContext(CampZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const locale = useContext(CampLocaleContext);
  const now = useSyncExternalStore(onTick, tick);
  return { language, locale, zone, now };
}

const step = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// The same instant for everything drawn within one step, so that a screen agrees with itself.
function tick(): Instant {
  return instantOf(Math.floor(Date.now() / step) * step);
}

function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How numbers and money are said to the reader. The same object for every row of a list. @example const { dollars } = useNumbers() */
export function useNumbers(): Numbers {
  return numbersOf({ language: useLanguage().language, locale: useContext(CampLocaleContext) });
}
