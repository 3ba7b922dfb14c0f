import { useCallback, useMemo } from 'react';
import { type HistoryMode, useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { type CalendarAddress, toCalendarAddress, type CalendarChange, toParameterChange, calendarParameters } from './address.ts';

/** A change of view or period adds a history entry, so that the back button returns to the previous one. A filter adds none. */
export type ChangeAddress = (change: CalendarChange, mode?: HistoryMode) => void;

export function useCalendarAddress(): [CalendarAddress, ChangeAddress] {
  const [parameters, change] = useUrlState(calendarParameters);
  const address = useMemo(() => toCalendarAddress(parameters), [parameters]);
  const changeAddress = useCallback<ChangeAddress>((partial, mode) => change(toParameterChange(partial), mode), [change]);
  return [address, changeAddress];
}
