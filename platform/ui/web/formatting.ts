import { useContext, useSyncExternalStore } from 'react';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import type { Formatting } from '#platform/i18n/dates.ts';
import { type Numbers, numbersOf } from '#platform/i18n/numbers.ts';
import { CampLocaleContext, CampZoneContext } from './navigation.ts';

/** Provides the date formatting of this page, which updates every half minute. */
export function useFormatting(): Formatting {
  const { language } = useLanguage();
  // Create the fallback only when it is used, because the first call of Intl takes 30 ms on a slow phone.
  const zone = useContext(CampZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const locale = useContext(CampLocaleContext);
  const now = useSyncExternalStore(onTick, tick);
  return { language, locale, zone, now };
}

const step = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// Round the time, so that all parts of a screen use the same instant.
function tick(): Instant {
  return instantOf(Math.floor(Date.now() / step) * step);
}

function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const callListener of listeners) callListener();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the formatters for numbers and money. All rows of a list get the same object. */
export function useNumbers(): Numbers {
  return numbersOf({ language: useLanguage().language, locale: useContext(CampLocaleContext) });
}
