import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../../../platform/http/outcome.ts';
import { calls } from '../../../../platform/http/web/calls.ts';
import { useCall } from '../../../../platform/http/web/use-call.ts';
import { toast } from '../../../../platform/ui/web/toast.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { PlaceRow } from '../../shapes/places.ts';
import { placeWords } from '../../words/places/words.ts';
import { factOf, faultOf, isSameFact, type PlaceFact, type PlaceField, typedOf } from './place-facts.ts';

interface Edit {
  typed: string;
  /** What stood there when it was begun. */
  began: PlaceFact;
}

type Outcome = { saved: PlaceFact } | { clash: PlaceFact } | { fault: string };

// The news of a change is on its way to every screen; should somebody else have changed it on, theirs is shown.
const newsArrives = 2_000;

/**
 * One field of a place, saved when it is left. What others change settles in while nothing is typed
 * here; where both changed it, both values are shown and nothing is overwritten.
 */
export function usePlaceField(place: PlaceRow, field: PlaceField) {
  const w = useWords(placeWords);
  const [edit, setEdit] = useState<Edit | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = useCall(calls.reservations.changePlace.mutate);
  const back = useCall(calls.reservations.changePlace.mutate);
  const live = place[field];
  const turn = useRef<Promise<void>>(Promise.resolve());

  const saved = outcome !== null && 'saved' in outcome ? outcome.saved : null;
  const hasArrived = saved !== null && isSameFact(saved, live);
  useEffect(() => {
    if (saved === null) return undefined;
    const timer = setTimeout(forget, hasArrived ? 0 : newsArrives);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change that was saved
  }, [saved, hasArrived]);

  function forget(): void {
    setEdit(null);
    setOutcome(null);
    change.forget();
  }

  function type(typed: string): void {
    setOutcome((before) => (before !== null && 'clash' in before ? before : null));
    setEdit((before) => ({ typed, began: before?.began ?? live }));
  }

  /** Saves what is typed; `over` is what it may be written over knowingly. */
  function save(typed = edit?.typed, over = edit?.began ?? live): Promise<void> {
    // Another one of the same field may be under way: they go one after the other.
    turn.current = turn.current.then(() => (typed === undefined ? undefined : send(typed, over)));
    return turn.current;
  }

  async function send(typed: string, from: PlaceFact): Promise<void> {
    const to = factOf(field, typed);
    if (isSameFact(to, from)) return forget();
    const fault = faultOf(place, field, to);
    if (fault !== null) return setOutcome({ fault });
    const answer = await change.run({ id: place.id, changes: { [field]: { from, to } } });
    if (answer === undefined) return;
    if (!('refused' in answer)) {
      setOutcome({ saved: to });
      return toast({ title: w.saved(field === 'name' ? String(to) : place.name), undo: () => void undo(to, from) });
    }
    const [clash] = answer.refused === 'clash' ? answer.clashes : [];
    setOutcome(clash === undefined ? { fault: answer.refused } : { clash: clash.theirs as PlaceFact });
  }

  async function undo(from: PlaceFact, to: PlaceFact): Promise<void> {
    const answer = await back.run({ id: place.id, changes: { [field]: { from, to } } });
    toast({ title: answer === undefined || isRefusal(answer) ? w.notUndone : w.undone });
  }

  return {
    value: edit?.typed ?? typedOf(live),
    type,
    save: () => void save(),
    /** For a field that has its value in one press. */
    choose(typed: string) {
      type(typed);
      void save(typed, live);
    },
    fault: outcome !== null && 'fault' in outcome ? outcome.fault : null,
    clash: outcome !== null && 'clash' in outcome ? outcome.clash : null,
    decide(whose: 'mine' | 'theirs') {
      const theirs = outcome !== null && 'clash' in outcome ? outcome.clash : live;
      setOutcome(null);
      if (whose === 'theirs') forget();
      else void save(edit?.typed, theirs);
    },
    failure: change.failure,
  };
}

export type PlaceFieldState = ReturnType<typeof usePlaceField>;
