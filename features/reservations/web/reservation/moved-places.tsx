import CircleCheck from 'lucide-react/icons/circle-check';
import { useCallback, useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { moveBookingsWithStay } from '#features/reservations/move-bookings-with-stay.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { parseMomentInput } from './moment-input.ts';
import { ConflictNote } from './conflict-note.tsx';
import type { SectionForm } from './use-part.ts';
import { useConflicts } from './use-conflicts.ts';

/** While a user edits the dates, shows whether the bookings move with the stay, and their conflicts. */
export function MovedPlaces({ row, form }: { row: WholeReservationRow; form: SectionForm }) {
  const { stay: w, taken } = useTexts(reservationTexts);
  const { zone } = useFormatting();
  const bookings = useLive('reservations.bookingsOf', { id: row.id });
  const startsAt = parseMomentInput(zone, form.value('startsAt'));
  const endsAt = parseMomentInput(zone, form.value('endsAt'));
  const { bookings: choice, live } = form;
  const wanted = useMemo(() => {
    if (startsAt === null || endsAt === null || startsAt >= endsAt || choice === 'stay') return [];
    return moveBookingsWithStay(bookings.rows, live, { startsAt, endsAt }, zone);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the dates of the live row matter
  }, [bookings.rows, zone, startsAt, endsAt, choice, live.startsAt, live.endsAt]);
  const isOwn = useCallback((booking: BookingRow) => booking.reservationId === row.id, [row.id]);
  const { conflicts, isKnown } = useConflicts(wanted, isOwn);
  if (bookings.rows.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <p className="text-15 font-semibold mb-1">{w.bookings}</p>
        <Segmented
          label={w.bookings}
          choices={[
            { value: 'follow', text: w.follow },
            { value: 'stay', text: w.stay },
          ]}
          value={choice}
          onChange={form.setBookings}
        />
        <p className="text-dim text-sm mt-1">{choice === 'follow' ? w.followHint : w.stayHint}</p>
      </div>
      {conflicts.length > 0 && <ConflictNote conflicts={conflicts} title={taken.would} />}
      {wanted.length > 0 && conflicts.length === 0 && (
        <output className="flex gap-2 items-center text-pine-ink">
          {isKnown && <CircleCheck size={18} aria-hidden />}
          {isKnown ? taken.free : taken.checking}
        </output>
      )}
    </div>
  );
}
