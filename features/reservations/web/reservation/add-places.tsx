import { type SyntheticEvent, useMemo, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { SearchableMultiSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { undoAll } from '#features/reservations/web/undo-all.ts';
import { toHeldTimes } from './booking-span.ts';
import { placeOptions } from './place-options.ts';
import { selectDisplayedConflicts } from './conflict-lines.ts';
import { ConflictNote } from './conflict-note.tsx';
import { TimeFields } from './time-fields.tsx';
import { usePlaceTree } from './use-place-tree.ts';
import { useConflicts } from './use-conflicts.ts';
import { useTimeDraft } from './use-time-draft.ts';

const isNeverOwn = () => false;

/** Adds several places at once, for the whole stay or for another time. Each option names the reservation that has booked it. */
export function AddPlaces({ row, onClose }: { row: WholeReservationRow; onClose: () => void }) {
  const words = useTexts(reservationTexts);
  const w = words.places;
  const { tree } = usePlaceTree();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const { time, setTime, span, faults } = useTimeDraft({ startsAt: row.startsAt, endsAt: row.endsAt, setUpMinutes: 0, cleanUpMinutes: 0 });
  const booking = useAction(calls.reservations.book.mutate, {
    problems: { ...words.problems, taken: null, 'id-taken': words.problems.unclear },
    done: (_answer, { bookings }) => w.added(bookings.length),
    undo: ({ bookings }) =>
      undoAll(
        bookings.map(({ id, ...from }) =>
          calls.reservations.removeBooking.mutate({ id, from: { setUpMinutes: 0, cleanUpMinutes: 0, ...from } }),
        ),
      ),
  });
  const wanted = useMemo(
    () => (span === null ? [] : tree.inOrder.map(({ id: placeId }) => ({ placeId, ...toHeldTimes({ placeId, ...span }) }))),
    [tree, span],
  );
  const { conflicts } = useConflicts(wanted, isNeverOwn);
  const takenBy = useMemo(() => new Map(conflicts.map(({ placeId, reservationName }) => [placeId, reservationName ?? ''])), [conflicts]);
  const inTheWay = conflicts.filter(({ placeId }) => chosen.includes(placeId));

  async function send(event: SyntheticEvent): Promise<boolean> {
    event.preventDefault();
    setEmpty(chosen.length === 0);
    if (chosen.length === 0 || span === null) return false;
    const bookings = chosen.map((placeId) => ({ id: newId(), placeId, ...span }));
    return (await booking.run({ reservationId: row.id, bookings })) !== undefined;
  }
  return (
    <FormDialog title={w.add} submitLabel={w.add} form={{ ...booking, send }} onClose={onClose}>
      <SearchableMultiSelect
        label={w.which}
        options={placeOptions(tree, words, takenBy)}
        value={chosen}
        error={isEmpty ? w.choose : undefined}
        onChange={(now) => {
          setEmpty(false);
          booking.forget();
          setChosen(now);
        }}
      />
      <TimeFields time={time} faults={faults} onChange={setTime} />
      <ConflictNote conflicts={selectDisplayedConflicts(booking.refused, inTheWay)} />
    </FormDialog>
  );
}
