import { type SyntheticEvent, useCallback, useId, useMemo, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingRow, BookingSpan, BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { heldBy, spanOf } from './booking-span.ts';
import { placeOptions } from './place-options.ts';
import { ConflictNote } from './conflict-note.tsx';
import { TimeFields } from './time-fields.tsx';
import { usePlaceTree } from './use-place-tree.ts';
import { useConflicts } from './use-conflicts.ts';
import { useTypedTime } from './use-typed-time.ts';

/** Another place or another time for a booking; what stands in the way shows while it is chosen. */
export function ChangeBooking({ booking, onClose }: { booking: BookingRow; onClose: () => void }) {
  const words = useWords(reservationWords);
  const w = words.places;
  const form = useId();
  // As it was when it was opened: that is what is changed, whatever comes meanwhile.
  const [seen] = useState(() => spanOf(booking));
  const { tree } = usePlaceTree();
  const [placeId, setPlaceId] = useState(seen.placeId);
  const { time, setTime, span, faults } = useTypedTime(seen);
  const change = useCall(calls.reservations.changeBooking.mutate);
  const [refused, setRefused] = useState<{ taken: readonly BookingConflict[]; problem: string | null }>({ taken: [], problem: null });
  const wanted = useMemo(() => (span === null ? [] : [{ placeId, ...heldBy({ placeId, ...span }) }]), [placeId, span]);
  const isOwn = useCallback((other: BookingRow) => other.id === booking.id, [booking.id]);
  const { taken } = useConflicts(wanted, isOwn);
  const name = (id: string) => tree.byId.get(id)?.name ?? w.unknown;

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (span === null) return;
    const to: BookingSpan = { placeId, ...span };
    setRefused({ taken: [], problem: null });
    const answer = await change.run({ id: booking.id, from: seen, to, scope: 'place' });
    if (answer === undefined) return;
    if ('refused' in answer) {
      if (answer.refused === 'taken') return setRefused({ taken: answer.taken, problem: null });
      const problem = { ...words.problems, 'changed-meanwhile': w.changedMeanwhile, 'id-taken': words.problems.unclear }[answer.refused];
      return setRefused({ taken: [], problem });
    }
    const undo = async () => {
      const undone = await change.run({ id: booking.id, from: to, to: seen, scope: 'place' });
      toast({ title: undone === undefined || isRefusal(undone) ? words.notUndone : words.history.undone });
    };
    toast({ title: w.changed(name(placeId)), undo: () => void undo() });
    onClose();
  }
  const footer = (
    <>
      <Button kind="plain" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" form={form} loading={change.pending}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog title={w.changeThis(name(seen.placeId))} isOpen onClose={onClose} footer={footer}>
      <form id={form} noValidate method="post" onSubmit={save} className="stack">
        <SearchableSelect label={w.place} options={placeOptions(tree, words, new Map())} value={placeId} onChange={setPlaceId} />
        <TimeFields time={time} faults={faults} onChange={setTime} />
        <ConflictNote taken={refused.taken.length > 0 ? refused.taken : taken} />
        <ProblemNote>{refused.problem}</ProblemNote>
        <FailureNote failure={change.failure} />
      </form>
    </Dialog>
  );
}
