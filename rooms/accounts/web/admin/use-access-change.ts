import { useEffect, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { AccountType } from '#rooms/accounts/rules.ts';
import type { PersonRow } from '#rooms/accounts/shapes.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { nameOf } from './person-name.ts';
import { isPlaceComplete } from './place-fields.tsx';
import { editConflicts, delta, edited, hasEdits, noEdits, withoutSettled } from './access-edits.ts';
import type { EditStore } from './use-edits.ts';

// The new row is on its way to every screen; should it differ from what was sent, it is right.
const rowArrives = 3_000;

/** Changing what a person may do: what is shown, what differs, saving only that, and why it was refused. */
export function useAccessChange(person: PersonRow, { editsOf, edit }: EditStore) {
  const w = useWords(adminWords).person;
  const edits = editsOf(person.id);
  const change = useCall(calls.accounts.changeStanding.mutate);
  const [refused, setRefused] = useState<'last-administrator' | 'not-found' | 'unknown-event' | null>(null);
  const [isArriving, setArriving] = useState(false);

  useEffect(() => {
    if (hasEdits(edits)) edit(person.id, (before) => withoutSettled(person, before));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the person has changed
  }, [person]);
  useEffect(() => {
    if (!isArriving) return undefined;
    const timer = setTimeout(() => discard(), rowArrives);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each saving
  }, [isArriving]);
  useEffect(() => {
    if (!hasEdits(edits)) setArriving(false);
  }, [edits]);

  function discard(): void {
    setRefused(null);
    change.forget();
    edit(person.id, () => noEdits);
  }

  async function save(): Promise<void> {
    const { accountType, ...rest } = delta(person, edits);
    setRefused(null);
    const answer = await change.run({
      id: person.id,
      ...rest,
      ...(accountType === undefined ? {} : { accountType: accountType as AccountType }),
    });
    if (answer === undefined) return;
    if (isRefusal(answer)) return setRefused(answer.refused);
    setArriving(true);
    toast({ title: w.saved(nameOf(person)), body: w.savedBody });
  }

  const shown = edited(person, edits);
  return {
    shown,
    edits,
    clashes: isArriving ? { place: false, permissions: [] } : editConflicts(person, edits),
    hasEdits: hasEdits(edits) && !isArriving,
    isComplete: isPlaceComplete(shown),
    edit: (next: Parameters<EditStore['edit']>[1]) => {
      setRefused(null);
      edit(person.id, next);
    },
    save: () => void save(),
    discard,
    pending: change.pending,
    failure: change.failure,
    refused,
  };
}
