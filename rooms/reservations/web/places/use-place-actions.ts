import { useState } from 'react';
import { type Done, isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { endToastAbout, toast, toastAbout } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { spotOf } from './tree-steps.ts';
import type { PlaceTree } from '#rooms/reservations/place-tree.ts';
import type { BookingConflict } from '#rooms/reservations/shapes/bookings.ts';
import type { BookedRefusal, PlaceRow } from '#rooms/reservations/shapes/places.ts';
import { placeWords } from '#rooms/reservations/words/places/words.ts';

type Answer = Done | BookedRefusal | Refusal | undefined;

/** Opening, closing, archiving and deleting a place, each with its undo. */
export function usePlaceActions(place: PlaceRow, tree: PlaceTree) {
  const w = useWords(placeWords);
  const [booked, setBooked] = useState<readonly BookingConflict[]>([]);
  const close = useCall(calls.reservations.closePlace.mutate);
  const open = useCall(calls.reservations.openPlace.mutate);
  const archive = useCall(calls.reservations.archivePlace.mutate);
  const remove = useCall(calls.reservations.deletePlace.mutate);
  const add = useCall(calls.reservations.addPlace.mutate);
  const { id, name, closedReason } = place;

  /** Says how it ended, in a toast with an undo; true when it is done. */
  async function told(act: () => Promise<Answer>, title: string, undo: () => Promise<Answer>): Promise<boolean> {
    endToastAbout(id);
    const answer = await act();
    if (answer === undefined) return false;
    setBooked(isRefusal(answer) && 'taken' in answer ? (answer as BookedRefusal).taken : []);
    if (isRefusal(answer)) {
      if (!('taken' in answer)) toast({ title: name, body: w.problems[answer.refused] ?? answer.refused });
      return false;
    }
    const back = async () => undone(await undo());
    toastAbout(id, { title, undo: () => void back() });
    return true;
  }
  function undone(answer: Answer): void {
    toast({ title: answer === undefined || isRefusal(answer) ? w.notUndone : w.undone });
  }

  /** One that was closed comes back closed. */
  async function asBefore(): Promise<Answer> {
    const opened = await open.run({ id });
    if (place.state !== 'closed' || opened === undefined || isRefusal(opened)) return opened;
    return close.run({ id, reason: closedReason });
  }

  return {
    /** Who still has it, where it could not be archived. */
    booked,
    pending: close.pending || open.pending || archive.pending || remove.pending,
    failure: close.failure ?? open.failure ?? archive.failure ?? remove.failure,
    close: (reason: string) =>
      told(
        () => close.run({ id, reason }),
        w.close.done(name),
        () => open.run({ id }),
      ),
    open: () => {
      const again = place.state === 'archived' ? () => archive.run({ id }) : () => close.run({ id, reason: closedReason });
      return told(() => open.run({ id }), w.open.done(name), again);
    },
    archive: () => told(() => archive.run({ id }), w.archive.done(name), asBefore),
    remove: () => {
      const { state: _state, closedReason: _reason, position: _position, ...facts } = place;
      const again = { ...facts, before: spotOf(tree, id).before };
      return told(
        () => remove.run({ id }),
        w.remove.done(name),
        () => add.run(again),
      );
    },
  };
}

export type PlaceActions = ReturnType<typeof usePlaceActions>;
