import { useEffect, useRef, useState } from 'react';
import type { EditConflict } from '#platform/http/field-changes.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useUndoHandler } from '#platform/http/web/use-action.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useIsMounted } from '#platform/ui/web/use-is-mounted.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { parseInputText, findFault, isSameValue, type PlaceFieldValue, type PlaceField, toInputText } from './place-field-values.ts';

type Outcome = { saved: PlaceFieldValue } | { conflict: EditConflict } | { fault: string };

// Milliseconds after which the field shows the live value if no row confirms the saved one.
const confirmationTimeout = 2_000;

/**
 * Edits one field of a place and saves it on blur. If another person changed the field meanwhile, both values show and neither is
 * overwritten.
 */
export function usePlaceField(place: PlaceRow, field: PlaceField) {
  const w = useTexts(placeTexts);
  const live = place[field];
  // The edit is stored until a row confirms it, because another place may open before. `began` is the value before typing.
  const [storedEdit, storeEdit, forgetEdit] = useSavedValues(`place-${place.id}-${field}`, () => ({
    isTyped: false,
    typed: '',
    began: live as PlaceFieldValue,
  }));
  const edit = storedEdit.isTyped ? storedEdit : null;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = useCall(calls.reservations.changePlace.mutate);
  const undoing = useUndoHandler();
  const turn = useRef<Promise<void>>(Promise.resolve());
  // The last value that was sent but not confirmed. It is the expected value of the next change.
  const sentValue = useRef<PlaceFieldValue | null>(null);

  const isShown = useIsMounted();

  const saved = outcome !== null && 'saved' in outcome ? outcome.saved : null;
  const hasArrived = saved !== null && isSameValue(saved, live);
  useEffect(() => {
    if (saved === null) return undefined;
    const timer = setTimeout(forget, hasArrived ? 0 : confirmationTimeout);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change that was saved
  }, [saved, hasArrived]);

  function forget(): void {
    sentValue.current = null;
    forgetEdit();
    setOutcome(null);
    change.forget();
  }

  function type(typed: string): void {
    setOutcome((before) => (before !== null && 'conflict' in before ? before : null));
    storeEdit({ isTyped: true, typed, began: edit?.began ?? live });
  }

  /** `over` is the other person's value that the user chose to overwrite. */
  function save(typed = edit?.typed, over?: PlaceFieldValue): void {
    if (typed === undefined) return;
    const began = edit?.began ?? live;
    // Changes to one field run in order, because an earlier one may be pending.
    turn.current = turn.current.then(() => send(typed, over ?? sentValue.current ?? began));
  }

  async function send(typed: string, from: PlaceFieldValue): Promise<void> {
    const to = parseInputText(field, typed);
    if (isSameValue(to, from)) return forget();
    const fault = findFault(place, field, to);
    if (fault !== null) return setOutcome({ fault });
    const answer = await change.run({ id: place.id, changes: { [field]: { from, to } } });
    if (answer === undefined) return;
    if (!('refused' in answer)) {
      sentValue.current = to;
      setOutcome({ saved: to });
      return toast({ title: w.saved(field === 'name' ? String(to) : place.name), undo: undoing(() => createUndo(to, from)) });
    }
    const [conflict] = answer.refused === 'conflict' ? answer.conflicts : [];
    setOutcome(
      conflict === undefined
        ? { fault: answer.refused }
        : { conflict: { ...conflict, theirs: conflict.theirs ?? null, yours: conflict.yours ?? to } },
    );
    // If another place is open, this field is not visible: show a toast.
    if (!isShown()) toast({ title: place.name, body: answer.refused === 'conflict' ? w.conflict : w.problems[answer.refused] });
  }

  const createUndo = (from: PlaceFieldValue, to: PlaceFieldValue) =>
    calls.reservations.changePlace.mutate({ id: place.id, changes: { [field]: { from, to } } });

  return {
    value: edit?.typed ?? toInputText(live),
    type,
    save: () => save(),
    choose(typed: string) {
      type(typed);
      save(typed);
    },
    fault: outcome !== null && 'fault' in outcome ? outcome.fault : null,
    conflict: outcome !== null && 'conflict' in outcome ? outcome.conflict : null,
    decide(whose: 'mine' | 'theirs') {
      const theirs = outcome !== null && 'conflict' in outcome ? (outcome.conflict.theirs as PlaceFieldValue) : live;
      setOutcome(null);
      if (whose === 'theirs') forget();
      else save(edit?.typed, theirs);
    },
    failure: change.failure,
  };
}

export type PlaceFieldState = ReturnType<typeof usePlaceField>;
