import { useLive } from '#platform/live/web/use-live.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDateRange } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';

/** Maximum number of bookings to list: enough to know whom to call first, while the buttons stay on screen. */
const maxNames = 4;

/** Lists the bookings of an unsafe place, the soonest first, so that someone can inform these groups. */
export function BookingsAtPlace({ placeId }: { placeId: string }) {
  const w = useTexts(unsafeTexts);
  const formatting = useFormatting();
  const [bookedPlace] = useLive('reservations.bookedThere', { id: placeId }).rows;
  if (bookedPlace === undefined) return null;
  const named = bookedPlace.booked.slice(0, maxNames);
  const rest = bookedPlace.count - named.length;
  return bookedPlace.count === 0 ? (
    <p>{w.noBookings}</p>
  ) : (
    <div>
      <p className="font-semibold">{w.bookedThere}</p>
      <ul className="grid grid-cols-1 gap-1 mt-1">
        {named.map(({ reservationId, reservationName, bookedPlaceName, placeName, from, until }, nth) => (
          // The index is part of the key, because rooms of two buildings may have the same name and times.
          <li className="wrap-anywhere" key={`${from} ${until} ${nth}`}>
            {reservationId === null ? w.another : <Reservation id={reservationId} name={reservationName ?? w.another} />}
            {bookedPlaceName !== placeName && (
              <>
                , <IsolatedName>{bookedPlaceName}</IsolatedName>
              </>
            )}
            ,{' '}
            <span className="whitespace-nowrap">
              {formatDateRange(dayIn(formatting.zone, from), dayIn(formatting.zone, until), formatting)}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-1">{w.moreThere(rest)}</p>}
    </div>
  );
}

function Reservation({ id, name }: { id: string; name: string }) {
  return (
    <a {...useInternalLink(`/reservation/${id}`)}>
      <IsolatedName>{name}</IsolatedName>
    </a>
  );
}
