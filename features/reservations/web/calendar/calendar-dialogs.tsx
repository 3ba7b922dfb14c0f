import { useEffect } from 'react';
import { type Day } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { usualArrival } from '#features/reservations/rules.ts';
import type { ReservationStart } from '#features/reservations/web/new-reservation/start.ts';
import { DayDialog } from './day-dialog.tsx';
import { prefetchLazyParts, AvailabilityDialog, NewReservation } from './lazy-parts.ts';
import type { ReservationDays } from './reservation-days.ts';
import type { ChangeAddress } from './use-calendar-address.ts';

export type OpenDialog = null | { kind: 'day'; day: Day } | { kind: 'new'; start: ReservationStart } | { kind: 'room' };

interface CalendarDialogsProps {
  opened: OpenDialog;
  stays: readonly ReservationDays[];
  changeAddress: ChangeAddress;
  onOpen: (dialog: OpenDialog) => void;
}

export function CalendarDialogs({ opened, stays, changeAddress, onOpen }: CalendarDialogsProps) {
  const { zone } = useFormatting();
  const close = () => onOpen(null);
  useEffect(() => void prefetchLazyParts(), []);
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
        onNew={(day) => onOpen({ kind: 'new', start: { startsAt: toInstant(zone, day, usualArrival) } })}
        onShowWeek={showWeek}
      />
      {opened?.kind === 'new' && <NewReservation start={opened.start} onClose={close} />}
      {opened?.kind === 'room' && <AvailabilityDialog onClose={close} onHold={(start) => onOpen({ kind: 'new', start })} />}
    </>
  );
}
