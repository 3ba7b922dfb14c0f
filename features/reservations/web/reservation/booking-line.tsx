import { findNamedPerson } from '#platform/http/outcome.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { labelOf, type PlaceTree, openSleepsOf } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { isOutsideStay } from '#features/reservations/move-stay-with-booking.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { BookingProblemIcon } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import style from './places-tab.module.css';
import { formatLength, minutesBetween } from './time-lengths.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { spanOf } from './booking-span.ts';

interface BookingLineProps {
  booking: BookingRow;
  stay: WholeReservationRow;
  tree: PlaceTree;
  /** Null if the account may not edit. */
  onChange: ((booking: BookingRow) => void) | null;
}

export function BookingLine({ booking, stay, tree, onChange }: BookingLineProps) {
  const w = useTexts(reservationTexts).places;
  const place = tree.byId.get(booking.placeId);
  const name = place?.name ?? w.unknown;
  const remove = useBookingRemoval(booking, name);
  const tint = useChangeTint({ placeId: booking.placeId, heldFrom: booking.heldFrom, heldUntil: booking.heldUntil });
  return (
    <li className={`grid grid-cols-1 gap-4 items-center py-3 ${style.booking} settles`} data-settled={tint}>
      <div className="wrap-anywhere min-w-0">
        <strong className="block font-semibold">{name}</strong>
        <span className="text-dim text-sm">{describePlace(tree, booking.placeId, w)}</span>
        <div>
          <MapLink placeId={booking.placeId} of={name} />
        </div>
      </div>
      <BookingSpan booking={booking} stay={stay} />
      {onChange && (
        <div className={`flex gap-2 ${style.buttons}`}>
          <Button kind="quiet" aria-label={w.changeThis(name)} onClick={() => onChange(booking)}>
            {w.change}
          </Button>
          <Button kind="quiet" aria-label={w.removeThis(name)} loading={remove.pending} onClick={remove.run}>
            {w.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Returns 'The whole stay' or the booking's own time, with set-up and clean-up. */
export function BookingSpan({ booking, stay }: { booking: BookingRow; stay: WholeReservationRow }) {
  const words = useTexts(reservationTexts);
  const w = words.places;
  const formatting = useFormatting();
  const coversStay = booking.startsAt === stay.startsAt && booking.endsAt === stay.endsAt;
  const setUp = minutesBetween(booking.heldFrom, booking.startsAt);
  const cleanUp = minutesBetween(booking.endsAt, booking.heldUntil);
  const around = [
    ...(setUp > 0 ? [w.setUp(formatLength(setUp, words))] : []),
    ...(cleanUp > 0 ? [w.cleanUp(formatLength(cleanUp, words))] : []),
  ];
  return (
    <div className="min-w-0">
      <span className="block">
        {coversStay ? w.wholeStay : `${formatDateTime(booking.startsAt, formatting)} – ${formatDateTime(booking.endsAt, formatting)}`}
      </span>
      {isOutsideStay(booking, stay) && (
        <Tag hue="ember" icon={<BookingProblemIcon of="outside" />}>
          {w.outside}
        </Tag>
      )}
      {around.length > 0 && <span className="block text-dim text-sm">{around.join(', ')}</span>}
    </div>
  );
}

function describePlace(tree: PlaceTree, id: string, w: { beds: (count: number) => string; seats: (count: number) => string }): string {
  const place = tree.byId.get(id);
  const parentLabel = labelOf(tree, place?.parentId ?? '');
  const beds = openSleepsOf(tree, id);
  const seats = place?.seats ?? 0;
  return joinWithDots([parentLabel, beds > 0 ? w.beds(beds) : '', seats > 0 ? w.seats(seats) : '']);
}

/** Removes a booking without a question. The undo books the place again, unless another reservation has taken it. */
function useBookingRemoval(booking: BookingRow, name: string) {
  const w = useTexts(reservationTexts);
  const { id, reservationId } = booking;
  const remove = useAction(calls.reservations.removeBooking.mutate, {
    problems: { 'changed-meanwhile': (refusal) => w.places.changedMeanwhile(findNamedPerson(refusal)) },
    done: () => w.places.removed(name),
    undo: () => calls.reservations.book.mutate({ reservationId, bookings: [{ id: newId(), ...spanOf(booking) }] }),
    reportsInToast: true,
  });
  return { run: () => void remove.run({ id, from: spanOf(booking) }), pending: remove.pending };
}
