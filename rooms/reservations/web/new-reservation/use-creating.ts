import { useRef, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { callFailure, calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BookingConflict, ConflictRefusal } from '#rooms/reservations/shapes/bookings.ts';
import { newReservationWords } from '#rooms/reservations/words/new-reservation/words.ts';
import type { Request } from './request.ts';

interface Creating {
  onCreated: (id: string) => void;
  onRefused: (refusal: Refusal) => void;
}

/** Saves a new reservation, once however often it is sent; what stands in the way is kept to be shown. */
export function useCreating({ onCreated, onRefused }: Creating) {
  const w = useWords(newReservationWords);
  const { failures } = useWords(uiWords);
  const create = useCall(calls.reservations.create.mutate);
  const [taken, setTaken] = useState<readonly BookingConflict[]>([]);
  const bookingIds = useRef(new Map<string, string>());

  /** The same for as long as the window is open, so that sending again books a place once. */
  function bookingId(placeId: string): string {
    const id = bookingIds.current.get(placeId) ?? newId();
    bookingIds.current.set(placeId, id);
    return id;
  }

  async function run(request: Request): Promise<void> {
    setTaken([]);
    const answer = await create.run(request);
    if (answer === undefined) return;
    if (isRefusal(answer)) {
      const refusal: Refusal = answer;
      if (isTaken(refusal)) return setTaken(refusal.taken);
      return onRefused(placesRefusals.has(refusal.refused) ? { ...refusal, field: 'placeIds' } : refusal);
    }
    toast({
      title: w.saved[request.state],
      body: request.name,
      action: `/reservation/${request.id}`,
      actionLabel: w.open,
      undo: () => void takeBack(request),
    });
    onCreated(request.id);
  }

  /** The window is gone by then, so a toast says how it went. */
  async function takeBack({ id, name }: Request): Promise<void> {
    const said = await calls.reservations.remove.mutate({ id }).then(
      (answer) => (isRefusal(answer) ? w.notTakenBack(name) : w.takenBack(name)),
      (wrong: unknown) => failureWords(callFailure(wrong), failures).sentence,
    );
    toast({ title: said });
  }

  return { run, bookingId, taken, forget: () => setTaken([]), pending: create.pending, failure: create.failure };
}

function isTaken(answer: Refusal): answer is ConflictRefusal {
  return answer.refused === 'taken';
}

const placesRefusals: ReadonlySet<string> = new Set(['gone', 'closed', 'too-far']);
