import { useEffect } from 'react';
import { type Day } from '#platform/time/calendar.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { usualArrival } from '#rooms/reservations/rules.ts';
import type { ReservationStart } from '#rooms/reservations/web/new-reservation/start.ts';
import { DayDialog } from './day-dialog.tsx';
import { fetchParts, HaveYouRoom, NewReservation } from './parts.ts';
import type { ReservationDays } from './reservation-days.ts';
import type { ChangeAddress } from './use-address.ts';

/** What is open over the calendar. */
export type Opened = null | { kind: 'day'; day: Day } | { kind: 'new'; start: ReservationStart } | { kind: 'room' };

interface CalendarDialogsProps {
  opened: Opened;
  stays: readonly ReservationDays[];
  changeAddress: ChangeAddress;
  onOpen: (opened: Opened) => void;
}

export function CalendarDialogs({ opened, stays, changeAddress, onOpen }: CalendarDialogsProps) {
  const { zone } = useFormatting();
  const close = () => onOpen(null);
  useEffect(() => void fetchParts(), []);
  function showWeek(day: Day): void {
    close();
    changeAddress({ view: 'week', on: day }, 'push');
  }
  return (
    <>
      <DayDialog
        day={opened?.kind === 'day' ? opened.day : null}
        stays={stays}
        onClose={close}
        onNew={(day) => onOpen({ kind: 'new', start: { startsAt: momentIn(zone, day, usualArrival) } })}
        onShowWeek={showWeek}
      />
      {opened?.kind === 'new' && <NewReservation start={opened.start} onClose={close} />}
      {opened?.kind === 'room' && <HaveYouRoom onClose={close} onHold={(start) => onOpen({ kind: 'new', start })} />}
    </>
  );
}
