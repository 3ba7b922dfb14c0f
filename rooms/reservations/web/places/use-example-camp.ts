import { useRef, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { type CallFailure, callFailure, calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { placeWords } from '#rooms/reservations/words/places/words.ts';
import { exampleCamp, type ExamplePlace } from './example-camp.ts';

/** Adds a camp to begin with, all of it or nothing, and offers to take it back. */
export function useExampleCamp() {
  const w = useWords(placeWords);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // Kept, so that trying again after a lost connection goes on where it stopped.
  const places = useRef<ExamplePlace[] | null>(null);

  async function start(): Promise<void> {
    places.current ??= exampleCamp(w.example, newId);
    setBusy(true);
    setFailure(null);
    try {
      const answer = await calls.reservations.addPlaces.mutate({ places: places.current });
      if (isRefusal(answer)) toast({ title: w.empty.notStarted });
      else toast({ title: w.empty.started(places.current.length), undo: () => void undo() });
    } catch (error) {
      setFailure(callFailure(error));
    }
    setBusy(false);
  }
  async function undo(): Promise<void> {
    try {
      const answers = [];
      for (const { id } of (places.current ?? []).toReversed()) answers.push(await calls.reservations.deletePlace.mutate({ id }));
      toast({ title: answers.some(isRefusal) ? w.notUndone : w.undone });
    } catch (error) {
      if (callFailure(error)) toast({ title: w.notUndone });
    }
  }
  return { start: () => void start(), isBusy, failure };
}
