import { useLive } from '#platform/live/web/use-live.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { conflictsOf, countUnlistedBookings } from './conflict-lines.ts';
import { ConflictNote } from '#features/reservations/web/reservation/conflict-note.tsx';

export function BookingsAtPlace({ placeId }: { placeId: string }) {
  const w = useTexts(placeTexts).close;
  const {
    rows: [bookingsRow],
  } = useLive('reservations.bookedThere', { id: placeId });
  if (bookingsRow === undefined) return null;
  return (
    <>
      {bookingsRow.count === 0 ? (
        <p>{w.noBookings}</p>
      ) : (
        <BookedNote refused={{ taken: bookingsRow.booked, count: bookingsRow.count }} title={w.bookedThere} more={w.moreThere} />
      )}
      {bookingsRow.wishes > 0 && <p>{w.inquiriesThere(bookingsRow.wishes)}</p>}
    </>
  );
}

/** Shows the bookings of a refusal with the number of further ones. */
export function BookedNote({ refused, title, more }: { refused: object | null; title: string; more: (count: number) => string }) {
  const rest = countUnlistedBookings(refused);
  return <ConflictNote conflicts={conflictsOf(refused)} title={title} {...(rest > 0 && { more: more(rest) })} />;
}
