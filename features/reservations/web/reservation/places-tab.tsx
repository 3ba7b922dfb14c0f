import BedDouble from 'lucide-react/icons/bed-double';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type PlaceTree, openSleepsOf } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { AddPlaces } from './add-places.tsx';
import { BookingLine } from './booking-line.tsx';
import { ChangeBooking } from './change-booking.tsx';
import { usePlaceTree } from './use-place-tree.ts';

export function PlacesTab({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const w = useTexts(reservationTexts).places;
  const { tree, isLoading } = usePlaceTree();
  const { rows, state } = useLive('reservations.bookingsOf', { id: row.id });
  const bookings = useMemo(() => sortByTree(rows, tree), [rows, tree]);
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<BookingRow | null>(null);
  const mayBook = mayEdit && row.state !== 'cancelled';
  const add = mayBook && (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {w.add}
    </Button>
  );
  const isEmpty = rows.length === 0 && state !== 'loading';
  return (
    <>
      {isEmpty ? (
        <EmptyState icon={<BedDouble size={26} />} title={w.none} action={add}>
          <p>{mayEdit && !mayBook ? w.isCancelled : w.whatAppears}</p>
        </EmptyState>
      ) : (
        <Panel title={w.title} note={<Beds row={row} bookings={bookings} tree={tree} />} action={add}>
          {isLoading || state === 'loading' ? (
            <SkeletonRows rows={4} />
          ) : (
            <ul className="divide-y">
              {bookings.map((booking) => (
                <BookingLine key={booking.id} booking={booking} stay={row} tree={tree} onChange={mayBook ? setChanging : null} />
              ))}
            </ul>
          )}
        </Panel>
      )}
      {isAdding && <AddPlaces row={row} onClose={() => setAdding(false)} />}
      {changing && <ChangeBooking booking={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function Beds({ row, bookings, tree }: { row: WholeReservationRow; bookings: readonly BookingRow[]; tree: PlaceTree }) {
  const w = useTexts(reservationTexts).places;
  const places = new Set(bookings.map(({ placeId }) => placeId));
  const beds = [...places].reduce((sum, id) => sum + openSleepsOf(tree, id), 0);
  if (beds === 0) return null;
  return (
    <span className={beds < row.heads ? 'text-ember-ink font-semibold' : undefined}>
      {row.heads > 0 ? w.bedsFor(beds, row.heads) : w.beds(beds)}
    </span>
  );
}

export function sortByTree(bookings: readonly BookingRow[], tree: PlaceTree): BookingRow[] {
  const order = new Map(tree.inOrder.map(({ id }, at) => [id, at]));
  const at = ({ placeId }: BookingRow) => order.get(placeId) ?? order.size;
  return bookings.toSorted((a, b) => at(a) - at(b) || (a.startsAt < b.startsAt ? -1 : 1));
}
