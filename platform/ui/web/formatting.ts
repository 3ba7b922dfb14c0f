import { createContext, use, useSyncExternalStore } from 'react';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { useLanguage } from '#platform/words/web/use-words.ts';
import type { Formatting } from '#platform/ui/dates.ts';
import { CampLocale } from './camp-locale.ts';

/** The camp's zone, given by the shell once it is known: `<CampZone value={zone}>`. Until then the browser's. */
export const CampZone = createContext<string | null>(null);

/** What dates are said in just now: for the functions of platform/ui/dates.ts. Moves on every half minute. */
export function useFormatting(): Formatting {
  const { language } = useLanguage();
  // Asked only where it is needed: the first question to Intl costs a slow phone 30 ms.
  const zone = use(CampZone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const locale = use(CampLocale);
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
