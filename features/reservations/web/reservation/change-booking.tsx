import { type SyntheticEvent, useCallback, useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { moveBookingsWithStay } from '#features/reservations/move-bookings-with-stay.ts';
import type { BookingRow, BookingSpan } from '#features/reservations/shapes/bookings.ts';
import { moveStayWithBooking } from '#features/reservations/move-stay-with-booking.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { toHeldTimes, spanOf } from './booking-span.ts';
import { placeOptions } from './place-options.ts';
import { selectDisplayedConflicts } from './conflict-lines.ts';
import { ConflictNote } from './conflict-note.tsx';
import { TimeFields } from './time-fields.tsx';
import { useBookingChange } from './use-booking-change.ts';
import { usePlaceTree } from './use-place-tree.ts';
import { useConflicts } from './use-conflicts.ts';
import { useTimeDraft } from './use-time-draft.ts';

/** Changes the place or time of a booking and shows conflicts. If the booking covers its stay, the whole stay moves. */
export function ChangeBooking({ booking, onClose }: { booking: BookingRow; onClose: () => void }) {
  const words = useTexts(reservationTexts);
  const w = words.places;
  // The booking when the dialog opened. It is the expected value of the change, even if the row changes meanwhile.
  const [initialSpan] = useState(() => spanOf(booking));
  const { tree } = usePlaceTree();
  const [placeId, setPlaceId] = useState(initialSpan.placeId);
  const { time, setTime, span, faults } = useTimeDraft(initialSpan);
  const { wanted, isOwn, stay } = useMovedBookings(booking, initialSpan, placeId, span);
  const { conflicts } = useConflicts(wanted, isOwn);
  const { run, ...change } = useBookingChange(booking, initialSpan, (id) => tree.byId.get(id)?.name ?? w.unknown);
  async function save(event: SyntheticEvent): Promise<boolean> {
    event.preventDefault();
    return span !== null && (await run({ to: { placeId, ...span }, scope: 'auto' })) !== undefined;
  }
  return (
    <FormDialog
      title={w.changeThis(tree.byId.get(initialSpan.placeId)?.name ?? w.unknown)}
      submitLabel={words.save}
      form={{ ...change, send: save }}
      onClose={onClose}
    >
      <SearchableSelect label={w.place} options={placeOptions(tree, words, new Map())} value={placeId} onChange={setPlaceId} />
      <TimeFields time={time} faults={faults} onChange={setTime} />
      {stay !== null && <p className="text-dim text-sm">{w.takesStay(stay)}</p>}
      <ConflictNote conflicts={selectDisplayedConflicts(change.refused, conflicts)} />
    </FormDialog>
  );
}

function useMovedBookings(booking: BookingRow, initialSpan: BookingSpan, placeId: string, span: Omit<BookingSpan, 'placeId'> | null) {
  const formatting = useFormatting();
  const { zone } = formatting;
  const { id, reservationId, stayStartsAt, stayEndsAt } = booking;
  const bookings = useLive('reservations.bookingsOf', { id: reservationId });
  const [wanted, to] = useMemo(() => {
    if (span === null) return [[], null];
    const stay = { startsAt: stayStartsAt, endsAt: stayEndsAt };
    const movedStay = moveStayWithBooking(stay, initialSpan, span, zone, 'auto');
    const others = movedStay === null ? [] : bookings.rows.filter((other) => other.id !== id);
    const own = { placeId, ...toHeldTimes({ placeId, ...span }) };
    return [movedStay === null ? [own] : [own, ...moveBookingsWithStay(others, stay, movedStay, zone)], movedStay];
  }, [bookings.rows, id, placeId, initialSpan, span, stayStartsAt, stayEndsAt, zone]);
  const isMoved = to !== null;
  const isOwn = useCallback(
    (other: BookingRow) => (isMoved ? other.reservationId === reservationId : other.id === id),
    [isMoved, reservationId, id],
  );
  return { wanted, isOwn, stay: to && `${formatDateTime(to.startsAt, formatting)} – ${formatDateTime(to.endsAt, formatting)}` };
}
