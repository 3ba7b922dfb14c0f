import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type CalendarAddress, calendarAddress, calendarSearch, type Filter } from './address.ts';

/** Changes some of what the address says. Another view or month is a step that the back button takes back; a filter is not. */
export type Turn = (change: Partial<Omit<CalendarAddress, 'filter'>> & { filter?: Partial<Filter> }, how?: 'step' | 'settle') => void;

export function useCalendarAddress(): [CalendarAddress, Turn] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const address = useMemo(() => calendarAddress(search), [search]);
  const turn = useCallback<Turn>(
    (change, how = 'settle') =>
      void navigate({
        to: '.',
        // From what the address says by then: two turns may come between two drawings.
        search: ((before: Record<string, unknown>) => {
          const now = calendarAddress(before);
          return calendarSearch({ ...now, ...change, filter: { ...now.filter, ...change.filter } });
        }) as never,
        replace: how === 'settle',
        resetScroll: false,
      }),
    [navigate],
  );
  return [address, turn];
}
