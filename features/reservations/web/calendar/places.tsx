import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Day } from '#platform/time/calendar.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import type { ReservationStart } from '#features/reservations/web/new-reservation/start.ts';
import type { CalendarAddress } from './address.ts';
import style from './calendar.module.css';
import { matchesFilter } from './filter.ts';
import { PlacesChart } from './lazy-parts.ts';
import { visibleDays } from './period.ts';
import type { ChangeAddress } from './use-calendar-address.ts';
import { useLandscape } from './use-landscape.ts';

interface PlacesProps {
  address: CalendarAddress;
  on: Day;
  changeAddress: ChangeAddress;
  onNew: (start: ReservationStart) => void;
}

export function Places({ address, on: selectedDay, changeAddress, onNew }: PlacesProps) {
  const { zoom, filter } = address;
  const w = useTexts(calendarTexts);
  const navigate = useNavigate();
  useLandscape();
  const window = useMemo(() => visibleDays({ view: 'places', zoom }, selectedDay), [zoom, selectedDay]);
  const isShown = useCallback(
    (booking: BookingRow, groupName: string) => matchesFilter(filter, { ...booking, id: booking.reservationId, groupName }, null),
    [filter],
  );
  const open = useCallback((id: string) => void navigate({ to: '/reservation/$id', params: { id } }), [navigate]);
  const startReservation = useCallback(
    ({ placeId, startsAt, endsAt }: { placeId: string; startsAt: string; endsAt: string }) =>
      onNew({ placeIds: [placeId], startsAt, endsAt }),
    [onNew],
  );
  const follow = useCallback(({ from }: { from: Day }) => changeAddress({ on: from }), [changeAddress]);
  return (
    <>
      {filter.state === 'cancelled' && <p className={`text-dim mb-3 ${style.note}`}>{w.noBars}</p>}
      <PlacesChart
        window={window}
        zoom={zoom}
        isShown={isShown}
        placeId={filter.placeId || null}
        onOpen={open}
        onNew={startReservation}
        onWindow={follow}
        before={<SkeletonRows rows={10} />}
      />
    </>
  );
}
