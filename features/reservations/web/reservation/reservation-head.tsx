import { type ComponentType, useCallback } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { nightsBetween, dayIn } from '#platform/time/calendar.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { ClassificationTag } from '#features/reservations/web/tags/classification-tag.tsx';
import { BookingProblemTags } from '#features/reservations/web/tags/booking-problem-tags.tsx';
import { StateTag } from '#features/reservations/web/tags/state-tag.tsx';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import { StateActions } from './state-actions.tsx';
import { StateNote } from './state-note.tsx';
import { formatStay } from './format-stay.ts';
import { conflictsOf, findRemainingConflicts } from './conflict-lines.ts';
import { ConflictNote } from './conflict-note.tsx';
import { useConflicts } from './use-conflicts.ts';
import { useDeleteReservation } from './use-delete-reservation.ts';
import { useStateChange } from './use-state-change.ts';

interface ReservationHeadProps {
  row: WholeReservationRow;
  mayEdit: boolean;
  cancelDialog: ComponentType<CancelDialogProps>;
}

export function ReservationHead({ row, mayEdit, cancelDialog }: ReservationHeadProps) {
  const w = useTexts(reservationTexts);
  const change = useStateChange(row);
  const deleting = useDeleteReservation(row);
  return (
    <div>
      <p className="flex flex-wrap gap-1.5 mb-2">
        <ClassificationTag classification={row.classification} />
        <StateTag state={row.state} heldUntil={row.heldUntil} />
        <BookingProblemTags row={row} />
      </p>
      <PageHeading
        title={row.name}
        note={<Summary row={row} />}
        isActionSmall={row.state === 'confirmed'}
        action={
          mayEdit ? (
            <StateActions row={row} change={change} onDelete={() => void deleting.askFirst()} cancelDialog={cancelDialog} />
          ) : undefined
        }
      />
      <div className="grid grid-cols-1 gap-3 mb-6">
        {change.refused?.refused === 'taken' && <RemainingConflicts row={row} sentConflicts={conflictsOf(change.refused)} />}
        <ActionNote of={[change, deleting]} />
        <StateNote row={row} mayEdit={mayEdit} />
        {!mayEdit && <p className="text-dim">{w.onlyReading}</p>}
      </div>
    </div>
  );
}

/** Shows the conflicts of a refused change until the conflicting bookings are gone. */
function RemainingConflicts({ row, sentConflicts }: { row: WholeReservationRow; sentConflicts: readonly BookingConflict[] }) {
  const { rows: wanted, state } = useLive('reservations.bookingsOf', { id: row.id });
  const isOwn = useCallback((booking: BookingRow) => booking.reservationId === row.id, [row.id]);
  const { conflicts, isKnown } = useConflicts(wanted, isOwn);
  return <ConflictNote conflicts={state === 'live' && isKnown ? findRemainingConflicts(sentConflicts, conflicts) : sentConflicts} />;
}

function Summary({ row }: { row: WholeReservationRow }) {
  const w = useTexts(nameTexts);
  const formatting = useFormatting();
  const nights = nightsBetween(dayIn(formatting.zone, row.startsAt), dayIn(formatting.zone, row.endsAt));
  const parts = [
    formatStay(row, formatting),
    nights > 0 ? unbroken(w.nights(nights)) : '',
    row.heads > 0 ? unbroken(w.heads(row.heads)) : '',
    row.placeCount > 0 ? unbroken(w.places(row.placeCount)) : '',
    isolateName(row.groupName),
  ];
  return joinWithDots(parts);
}

/** A non-breaking space keeps '9 places' on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00A0');
