import { type SyntheticEvent, useCallback, useMemo, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingRow, BookingSpan } from '#rooms/reservations/shapes/bookings.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { heldBy, spanOf } from './booking-span.ts';
import { placeOptions } from './place-options.ts';
import { conflictsIn } from './conflict-lines.ts';
import { ConflictNote } from './conflict-note.tsx';
import { TimeFields } from './time-fields.tsx';
import { usePlaceTree } from './use-place-tree.ts';
import { useConflicts } from './use-conflicts.ts';
import { useTypedTime } from './use-typed-time.ts';

/** Another place or another time for a booking; what stands in the way shows while it is chosen. */
export function ChangeBooking({ booking, onClose }: { booking: BookingRow; onClose: () => void }) {
  const words = useWords(reservationWords);
  const w = words.places;
  // As it was when it was opened: that is what is changed, whatever comes meanwhile.
  const [seen] = useState(() => spanOf(booking));
  const { tree } = usePlaceTree();
  const [placeId, setPlaceId] = useState(seen.placeId);
  const { time, setTime, span, faults } = useTypedTime(seen);
  const wanted = useMemo(() => (span === null ? [] : [{ placeId, ...heldBy({ placeId, ...span }) }]), [placeId, span]);
  const isOwn = useCallback((other: BookingRow) => other.id === booking.id, [booking.id]);
  const { taken } = useConflicts(wanted, isOwn);
  const name = (id: string) => tree.byId.get(id)?.name ?? w.unknown;

  const send = (from: BookingSpan, to: BookingSpan) =>
    calls.reservations.changeBooking.mutate({ id: booking.id, from, to, scope: 'place' });
  const change = useAction((to: BookingSpan) => send(seen, to), {
    problems: { ...words.problems, taken: null, 'changed-meanwhile': w.changedMeanwhile },
    done: (_answer, to) => w.changed(name(to.placeId)),
    undo: (to) => send(to, seen),
  });
  async function save(event: SyntheticEvent): Promise<boolean> {
    event.preventDefault();
    return span !== null && (await change.run({ placeId, ...span })) !== undefined;
  }
  return (
    <FormDialog title={w.changeThis(name(seen.placeId))} verb={words.save} form={{ ...change, send: save }} onClose={onClose}>
      <SearchableSelect label={w.place} options={placeOptions(tree, words, new Map())} value={placeId} onChange={setPlaceId} />
      <TimeFields time={time} faults={faults} onChange={setTime} />
      <ConflictNote taken={conflictsIn(change.refused, taken)} />
    </FormDialog>
  );
}
