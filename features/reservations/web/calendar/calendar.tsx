import { type ReactNode, useRef, useState, useMemo } from 'react';
import { dayIn } from '#platform/time/calendar.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { Legend } from '#features/reservations/web/tags/legend.tsx';
import { CalendarBar, GoToDate } from './calendar-bar.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { CalendarFilters } from './calendar-filters.tsx';
import { CalendarHeading } from './calendar-heading.tsx';
import style from './calendar.module.css';
import { CalendarKeys } from './calendar-keys.tsx';
import { CalendarDialogs, type OpenDialog } from './calendar-dialogs.tsx';
import { isFiltered, type CalendarAddress } from './address.ts';
import { CalendarTools } from './calendar-tools.tsx';
import { useFullWindow } from './use-full-window.ts';
import { Places } from './places.tsx';
import { MonthOrWeek } from './month-or-week.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { MatchingMonths } from './matching-months.tsx';
import { visibleDays } from './period.ts';
import { useReservations } from './use-reservations.ts';
import { useNarrow } from './use-screen.ts';
import { useLive } from '#platform/live/web/use-live.ts';

/** Shows reservations as month, week or places chart. The URL holds its state. `beside` renders content of other features. */
export function Calendar({ beside }: { beside?: ReactNode }) {
  const w = useTexts(calendarTexts);
  const formatting = useFormatting();
  const [urlAddress, changeAddress] = useCalendarAddress();
  const { known: address, isUnknown } = useKnownPlace(urlAddress);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [isFull, setFull] = useFullWindow();
  const [isFiltering, setFiltering] = useState(false);
  const isNarrow = useNarrow();
  const mayFold = isNarrow || address.view === 'places';
  const showsFilters = isFiltering || isFiltered(address.filter) || !mayFold;
  const page = useRef<HTMLDivElement>(null);
  const today = dayIn(formatting.zone, formatting.now);
  const selectedDay = address.on ?? today;
  const { stays, all, state } = useReservations(selectedDay, address.filter);
  const onKeyDown = useCalendarKeys({ page, address, on: selectedDay, changeAddress, onNew: () => setDialog({ kind: 'new', start: {} }) });
  const { from, to } = visibleDays(address, selectedDay);
  const isNothingInChart =
    address.view === 'places' &&
    state !== 'loading' &&
    isFiltered(address.filter) &&
    !stays.some(({ first, last }) => first <= to && last >= from);
  if (state === 'denied' || state === 'missing') return <EmptyState title={w.gone} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- single keys work while the focus is anywhere in the calendar
    <div
      ref={page}
      className={style.page}
      data-view={address.view}
      data-full={(isFull && address.view === 'places') || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <CalendarHeading address={address} selectedDay={selectedDay} today={today} stays={stays} all={all} state={state} onOpen={setDialog} />
      <CalendarBar
        address={address}
        on={selectedDay}
        today={today}
        changeAddress={changeAddress}
        tools={
          <CalendarTools
            {...(showsFilters ? {} : { onFilter: () => setFiltering(true) })}
            {...(address.view === 'places' && { isFull, onFull: setFull })}
          />
        }
      />
      {showsFilters && (
        <CalendarFilters filter={address.filter} changeAddress={changeAddress} shouldFocus={mayFold && isFiltering}>
          {isNarrow && <GoToDate on={selectedDay} changeAddress={changeAddress} />}
        </CalendarFilters>
      )}
      {isUnknown && (
        <p className="text-dim mb-3">
          <output>{w.unknownPlace}</output>
        </p>
      )}
      {isNothingInChart && (
        <div className={`text-dim mb-3 ${style.note}`}>
          {w.empty.filteredTitle}. <MatchingMonths filter={address.filter} on={selectedDay} changeAddress={changeAddress} />
        </div>
      )}
      {address.view === 'places' ? (
        <Places address={address} on={selectedDay} changeAddress={changeAddress} onNew={(start) => setDialog({ kind: 'new', start })} />
      ) : (
        <MonthOrWeek
          view={address.view}
          on={selectedDay}
          today={today}
          stays={stays}
          state={state}
          filter={address.filter}
          changeAddress={changeAddress}
          onOpen={setDialog}
        />
      )}
      <footer className={`flex flex-wrap gap-x-6 gap-y-3 items-center justify-between mt-4 ${style.footer}`}>
        <Legend />
        <CalendarKeys view={address.view} />
        {beside}
        <CalendarLinks />
      </footer>
      <CalendarDialogs opened={dialog} stays={stays} changeAddress={changeAddress} onOpen={setDialog} />
    </div>
  );
}

/** Removes an unknown place from the address, because a calendar filtered by a deleted place would look empty. */
function useKnownPlace(address: CalendarAddress): { known: CalendarAddress; isUnknown: boolean } {
  const { placeId } = address.filter;
  const { rows, state } = useLive('reservations.places', {}, { skip: placeId === '' });
  const isUnknown = placeId !== '' && state !== 'loading' && !rows.some(({ id }) => id === placeId);
  const knownAddress = useMemo(
    () => (isUnknown ? { ...address, filter: { ...address.filter, placeId: '' } } : address),
    [address, isUnknown],
  );
  return { known: knownAddress, isUnknown };
}
