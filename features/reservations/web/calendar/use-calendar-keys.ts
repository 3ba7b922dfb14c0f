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

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Handles single keys while the focus is in the calendar and no field or dialog is active (WCAG 2.1.4). The chart handles its own keys. */
export function useCalendarKeys({ page, address, on: selectedDay, changeAddress, onNew }: CalendarKeysOptions) {
  const follows = useRef(false);
  const hasFocusedDay = useRef(false);
  // A layout effect, because a key pressed right after the paint would arrive before a normal effect.
  useLayoutEffect(() => {
    // Focuses the calendar after a link or a change of view, so that its keys work. Never takes the focus from another element.
    if (document.activeElement !== document.body) return;
    const day = page.current?.querySelector<HTMLElement>(`[data-day="${selectedDay}"]`);
    (hasFocusedDay.current && day ? day : page.current)?.focus({ preventScroll: true });
    hasFocusedDay.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the view changes, not with every day
  }, [page, address.view]);
  useLayoutEffect(() => {
    // After a change of month the focused day may no longer exist: focus the selected one.
    if (!follows.current && document.activeElement !== document.body) return;
    follows.current = false;
    page.current?.querySelector<HTMLElement>(`[data-day="${selectedDay}"]`)?.focus();
  }, [selectedDay, page]);

  const actions: Readonly<Record<string, () => void>> = {
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
      const from = event.target.dataset['day'] ?? selectedDay;
      return changeAddress({ on: addDays(from, step) });
    }
    const action = event.repeat ? undefined : actions[event.key.toLowerCase()];
    if (action === undefined) return undefined;
    event.preventDefault();
    return action();
  };
}

function isDayOrPage(target: HTMLElement, page: HTMLElement | null): boolean {
  return target.dataset['day'] !== undefined || target === page;
}

/** Returns whether the focused element handles keys itself: a text field, a list of choices or a dialog. */
function isBusy(target: HTMLElement): boolean {
  if (target.isContentEditable || target.closest('dialog, select, textarea, [role="combobox"], [popover]')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}
