import CalendarPlus from 'lucide-react/icons/calendar-plus';
import SearchX from 'lucide-react/icons/search-x';
import type { LiveState } from '#platform/live/web/watch.ts';
import type { Day } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { Agenda } from './agenda.tsx';
import { type CalendarFilter, isFiltered, noFilter } from './address.ts';
import type { OpenDialog } from './calendar-dialogs.tsx';
import { visibleDays } from './period.ts';
import { MatchingMonths } from './matching-months.tsx';
import { Month } from './month.tsx';
import type { ReservationDays } from './reservation-days.ts';
import type { ChangeAddress } from './use-calendar-address.ts';
import { useLandscape } from './use-landscape.ts';
import { useNarrow } from './use-screen.ts';
import { WeekList } from './week-list.tsx';
import { Week } from './week.tsx';

interface MonthOrWeekProps {
  view: 'month' | 'week';
  on: Day;
  today: Day;
  stays: readonly ReservationDays[];
  state: LiveState;
  filter: CalendarFilter;
  changeAddress: ChangeAddress;
  onOpen: (opened: OpenDialog) => void;
}

export function MonthOrWeek({ view, on: selectedDay, today, stays, state, filter, changeAddress, onOpen }: MonthOrWeekProps) {
  const isNarrow = useNarrow();
  useLandscape();
  const isLoading = state === 'loading';
  const openDay = (day: Day) => onOpen({ kind: 'day', day });
  const { from, to } = visibleDays({ view, zoom: 'week' }, selectedDay);
  const isEmpty = !isLoading && !stays.some(({ first, last }) => first <= to && last >= from);
  return (
    <>
      {view === 'month' && !isNarrow && (
        <Month selectedDay={selectedDay} today={today} stays={stays} isLoading={isLoading} onOpenDay={openDay} />
      )}
      {view === 'month' && isNarrow && (
        <Agenda selectedDay={selectedDay} today={today} stays={stays} isLoading={isLoading} onShow={(day) => changeAddress({ on: day })} />
      )}
      {view === 'week' && isLoading && <SkeletonRows rows={6} />}
      {view === 'week' && !isLoading && isNarrow && <WeekList selectedDay={selectedDay} today={today} stays={stays} onOpenDay={openDay} />}
      {view === 'week' && !isLoading && !isNarrow && <Week selectedDay={selectedDay} today={today} stays={stays} onOpenDay={openDay} />}
      {isEmpty && <EmptyPeriod view={view} filter={filter} on={selectedDay} changeAddress={changeAddress} onOpen={onOpen} />}
    </>
  );
}

type EmptyPeriodProps = Pick<MonthOrWeekProps, 'view' | 'filter' | 'on' | 'changeAddress' | 'onOpen'>;

function EmptyPeriod({ view, filter, on: selectedDay, changeAddress, onOpen }: EmptyPeriodProps) {
  const w = useTexts(calendarTexts);
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={<SearchX size={26} />}
        title={w.empty.filteredTitle}
        action={
          <Button kind="plain" onClick={() => changeAddress({ filter: noFilter })}>
            {w.filters.clear}
          </Button>
        }
      >
        <MatchingMonths filter={filter} on={selectedDay} changeAddress={changeAddress} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CalendarPlus size={26} />}
      title={w.empty.title[view]}
      action={<Button onClick={() => onOpen({ kind: 'new', start: {} })}>{w.newReservation}</Button>}
    >
      <p>{w.empty.body}</p>
    </EmptyState>
  );
}
