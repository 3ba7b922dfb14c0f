import { type ReactNode, useEffect, useState } from 'react';
import { type HistoryRow, lastChange } from '#platform/events/history.ts';
import { collectEdits } from '#platform/http/field-changes.ts';
import { EditConflictNote } from './edit-conflict-note.tsx';

interface OpenForm<Values> {
  values: Values;
  set(field: keyof Values & string, value: never): void;
}

/**
 * For a form that stays open over a live record, such as settings: it follows what others save, except where one has
 * typed. What was changed is sent with what was seen (`editsOf`), and where both changed one field `clashOf` says so
 * under it until it is decided. `history` is that of the record: it names who changed the field.
 * @example
 * const edits = useLiveEdits(stored, form);
 * const save = () => calls.housekeeping.changeSettings.mutate({ changes: edits.editsOf(form.values) });
 * <TextField {...form.field('sheets')} /> {edits.clashOf('sheets')}
 */
export function useLiveEdits<Values extends object>(stored: Values, form: OpenForm<Values>, history: readonly HistoryRow[] = []) {
  type Field = keyof Values & string;
  const [began, setBegan] = useState(stored);
  const { values } = form;
  useEffect(() => {
    const followed = fieldsToFollow(began, stored, values);
    for (const field of Object.keys(followed) as Field[]) if (values[field] !== followed[field]) form.set(field, followed[field] as never);
    setBegan((before) => ({ ...before, ...followed }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when what is stored changes, not when one types
  }, [JSON.stringify(stored)]);

  function decide(field: Field, whose: 'mine' | 'theirs'): void {
    setBegan((before) => ({ ...before, [field]: stored[field] }));
    if (whose === 'theirs') form.set(field, stored[field] as never);
  }
  return {
    editsOf: (typed: Partial<Values>) => collectEdits(began, typed),
    clashOf<Name extends Field>(field: Name, said: (value: Values[Name]) => ReactNode = String): ReactNode {
      const [theirs, yours] = [stored[field], values[field]];
      if (theirs === began[field] || theirs === yours || yours === began[field]) return null;
      return (
        <EditConflictNote
          {...lastChange(history, field)}
          theirs={said(theirs)}
          yours={said(yours)}
          onDecide={(whose) => decide(field, whose)}
        />
      );
    },
  };
}

/** Pure. The fields that are as they were begun, or have come to what is stored, with what is stored now. */
export function fieldsToFollow<Values extends object>(began: Values, stored: Values, shown: Values): Partial<Values> {
  const fields = (Object.keys(stored) as (keyof Values)[]).filter(
    (field) => shown[field] === began[field] || shown[field] === stored[field],
  );
  return Object.fromEntries(fields.map((field) => [field, stored[field]])) as Partial<Values>;
}
