import { useLive } from '#platform/live/web/use-live.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { placeTexts } from '#features/reservations/i18n/places/texts.ts';
import { ConflictNote } from '#features/reservations/web/reservation/conflict-note.tsx';

export function BookingsAtPlace({ placeId }: { placeId: string }) {
  const w = useTexts(placeTexts).close;
  const {
    rows: [bookingsRow],
  } = useLive('reservations.bookedThere', { id: placeId });
  if (bookingsRow === undefined) return null;
  const rest = bookingsRow.count - bookingsRow.booked.length;
  return (
    <>
      {bookingsRow.count === 0 ? (
        <p>{w.noBookings}</p>
      ) : (
        <ConflictNote conflicts={bookingsRow.booked} title={w.bookedThere} {...(rest > 0 && { more: w.moreThere(rest) })} />
      )}
      {bookingsRow.wishes > 0 && <p>{w.inquiriesThere(bookingsRow.wishes)}</p>}
    </>
  );
}
