import Plus from 'lucide-react/icons/plus';
import type { LiveState } from '#platform/live/web/watch.ts';
import type { Day } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { needsDecision } from '#features/reservations/needs-decision.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { type CalendarAddress, isFiltered } from './address.ts';
import type { OpenDialog } from './calendar-dialogs.tsx';
import { isCounted } from './filter.ts';
import { formatPeriod, visibleDays } from './period.ts';
import type { ReservationDays } from './reservation-days.ts';

interface CalendarHeadingProps {
  address: CalendarAddress;
  selectedDay: Day;
  today: Day;
  stays: readonly ReservationDays[];
  all: readonly ReservationDays[];
  state: LiveState;
  onOpen: (opened: OpenDialog) => void;
}

export function CalendarHeading({ address, selectedDay, today, stays, all, state, onOpen }: CalendarHeadingProps) {
  const w = useTexts(calendarTexts);
  const { checkAvailability } = useTexts(nameTexts);
  const formatting = useFormatting();
  const facts = state === 'loading' ? null : factsOf();
  function factsOf() {
    const { from, to } = visibleDays(address, selectedDay);
    const isInPeriod = (stay: ReservationDays) => stay.first <= to && stay.last >= from;
    const [visibleStays, allStays] = [
      stays.filter(isInPeriod),
      all.filter((stay) => isInPeriod(stay) && isCounted(address.filter, stay.row)),
    ];
    const waiting = visibleStays.filter(({ row }) => needsDecision(row, today)).length;
    const count = isFiltered(address.filter) ? w.ofAll(visibleStays.length, allStays.length) : w.reservations(visibleStays.length);
    return { count, waiting: waiting > 0 ? w.decisions(waiting) : null };
  }
  return (
    <PageHeading
      isCompact
      title={w.title}
      note={
        <>
          <strong className="text-ink font-semibold">{formatPeriod(address, selectedDay, formatting)}</strong>
          {/* On a phone the number of reservations that need review replaces the count, so that the line does not wrap. */}
          <output>
            {facts !== null && <span className={facts.waiting === null ? undefined : 'max-sm:hidden'}>{` · ${facts.count}`}</span>}
            {facts?.waiting && ` · ${facts.waiting}`}
          </output>
        </>
      }
      action={
        <>
          <Button kind="plain" onClick={() => onOpen({ kind: 'room' })}>
            {checkAvailability}
          </Button>
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => onOpen({ kind: 'new', start: {} })}>
            {w.newReservation}
          </Button>
        </>
      }
    />
  );
}
