import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type Day, addDays } from '#platform/time/calendar.ts';
import type { CalendarAddress } from './address.ts';
import type { ChangeAddress } from './use-calendar-address.ts';

interface CalendarKeysOptions {
  page: RefObject<HTMLElement | null>;
  address: CalendarAddress;
  on: Day;
  changeAddress: ChangeAddress;
  onNew: () => void;
}

/** Days that an arrow goes. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Single keys, while the focus is within the calendar and nothing is typed or open (WCAG 2.1.4). Arrows go
 * from day to day while a day has the focus; the chart of places has its own, and keeps all while a bar is being moved.
 */
export function useCalendarKeys({ page, address, on, changeAddress, onNew }: CalendarKeysOptions) {
  const follows = useRef(false);
  const hasLooked = useRef(false);
  // With what is drawn: a key that is pressed on sight of it comes too soon for an effect after it.
  useLayoutEffect(() => {
    // Whoever comes by a link, or whose day went with another view, may press keys at once; whoever has a place keeps it.
    if (document.activeElement !== document.body) return;
    const day = page.current?.querySelector<HTMLElement>(`[data-day="${on}"]`);
    (hasLooked.current && day ? day : page.current)?.focus({ preventScroll: true });
    hasLooked.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the view changes, not with every day
  }, [page, address.view]);
  useLayoutEffect(() => {
    // The day that had it may have gone with its month.
    if (!follows.current && document.activeElement !== document.body) return;
    follows.current = false;
    page.current?.querySelector<HTMLElement>(`[data-day="${on}"]`)?.focus();
  }, [on, page]);

  const acts: Readonly<Record<string, () => void>> = {
    n: onNew,
    t: () => changeAddress({ on: null }),
    m: () => changeAddress({ view: 'month' }, 'push'),
    w: () => changeAddress({ view: 'week' }, 'push'),
    p: () => changeAddress({ view: 'places' }, 'push'),
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    if (isBusy(event.target)) return;
    const step = steps[event.key];
    if (step !== undefined && address.view !== 'places' && isDayOrPage(event.target, page.current)) {
      event.preventDefault();
      follows.current = true;
      const from = event.target.dataset['day'] ?? on;
      return changeAddress({ on: addDays(from, step) });
    }
    const act = event.repeat ? undefined : acts[event.key.toLowerCase()];
    if (act === undefined) return undefined;
    event.preventDefault();
    return act();
  };
}

function isDayOrPage(target: HTMLElement, page: HTMLElement | null): boolean {
  return target.dataset['day'] !== undefined || target === page;
}

/** Whether keys belong to what has the focus: something typed into, a list of choices, a dialog. */
function isBusy(target: HTMLElement): boolean {
  if (target.isContentEditable || target.closest('dialog, select, textarea, [role="combobox"], [popover]')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}
