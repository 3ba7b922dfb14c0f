import { useCallback, useMemo } from 'react';
import { type HistoryMode, useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { type CalendarAddress, toCalendarAddress, type CalendarChange, toParameterChange, calendarParameters } from './address.ts';

/** Changes some of what the address says. Another view or month is a step that the back button takes back; a filter is not. */
export type ChangeAddress = (change: CalendarChange, mode?: HistoryMode) => void;

export function useCalendarAddress(): [CalendarAddress, ChangeAddress] {
  const [parameters, change] = useUrlState(calendarParameters);
  const address = useMemo(() => toCalendarAddress(parameters), [parameters]);
  const changeAddress = useCallback<ChangeAddress>((some, mode) => change(toParameterChange(some), mode), [change]);
  return [address, changeAddress];
}
