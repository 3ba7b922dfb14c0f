import { useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type AccountType, becomesAdministrator } from '#features/accounts/rules.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { useConfirmAdministrator } from './administrator-note.tsx';
import { nameOf } from './person-name.ts';
import { isPositionComplete } from './position-fields.tsx';
import {
  findEditConflicts,
  computeAccessDelta,
  applyEdits,
  hasEdits,
  hasSentEdits,
  noEdits,
  buildExpectedAccess,
  dropSentEdits,
  dropSettledEdits,
} from './access-edits.ts';
import type { EditStore } from './use-edits.ts';

// Milliseconds to wait for the saved row. After that, the live row is shown even if it differs from the saved edits.
const rowArrivalTimeout = 3_000;

export function useAccessChange(person: PersonRow, { editsOf, edit }: EditStore) {
  const w = useTexts(adminTexts).person;
  const edits = editsOf(person.id);
  const confirmAdministrator = useConfirmAdministrator();
  /** Saved edits that are shown until the live row contains them. */
  const [sentEdits, setSent] = useState(noEdits);
  const openEdits = dropSentEdits(edits, sentEdits);
  const change = useAction(calls.accounts.changeAccess.mutate, {
    problems: {
      'last-administrator': null,
      'not-found': w.notFound,
      'unknown-event': w.unknownEvent,
      'confirm-administrator': () => {},
      'changed-meanwhile': w.changedMeanwhile,
    },
    done: () => ({ title: w.saved(nameOf(person)), body: w.savedBody }),
  });

  useEffect(() => {
    if (hasEdits(edits)) edit(person.id, (before) => dropSettledEdits(person, before));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when the person changes
  }, [person]);
  useEffect(() => {
    if (!hasEdits(sentEdits)) return undefined;
    const timer = setTimeout(() => {
      edit(person.id, (before) => dropSentEdits(before, sentEdits));
      setSent(noEdits);
    }, rowArrivalTimeout);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per save
  }, [sentEdits]);
  // Drop the saved edits here: the row may arrive before the call returns.
  useEffect(() => {
    if (hasEdits(sentEdits) && !hasSentEdits(edits, sentEdits)) setSent(noEdits);
  }, [edits, sentEdits]);

  function discard(): void {
    change.forget();
    edit(person.id, () => noEdits);
  }

  async function save(): Promise<void> {
    const { accountType, ...rest } = computeAccessDelta(person, edits);
    const confirmsAdministrator = becomesAdministrator(person, editedAccess);
    if (confirmsAdministrator && !(await confirmAdministrator(nameOf(person)))) return;
    const place = accountType !== undefined && { accountType: accountType as AccountType };
    const saved = await change.run({ id: person.id, ...rest, ...place, seen: buildExpectedAccess(edits), confirmsAdministrator });
    if (saved !== undefined) setSent(edits);
  }

  const editedAccess = applyEdits(person, edits);
  return {
    shown: editedAccess,
    edits,
    conflicts: findEditConflicts(person, openEdits),
    hasEdits: hasEdits(openEdits),
    isComplete: isPositionComplete(editedAccess),
    edit: (next: Parameters<EditStore['edit']>[1]) => {
      change.forget();
      edit(person.id, next);
    },
    save: () => void save(),
    discard,
    change,
  };
}
