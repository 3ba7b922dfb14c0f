import { type ReactNode, useEffect, useState } from 'react';
import { type HistoryRow, lastChange } from '#platform/events/history.ts';
import { collectEdits } from '#platform/http/field-changes.ts';
import { EditConflictNote } from './edit-conflict-note.tsx';

interface OpenForm<Values> {
  values: Values;
  set(field: keyof Values & string, value: never): void;
}

/** Updates an open form when its live record changes, except fields that the person has edited. Returns a note for each edit conflict. */
export function useLiveEdits<Values extends object>(stored: Values, form: OpenForm<Values>, history: readonly HistoryRow[] = []) {
  type Field = keyof Values & string;
  const [base, setBase] = useState(stored);
  const { values } = form;
  useEffect(() => {
    const updates = fieldsToFollow(base, stored, values);
    for (const field of Object.keys(updates) as Field[]) if (values[field] !== updates[field]) form.set(field, updates[field] as never);
    setBase((before) => ({ ...before, ...updates }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when what is stored changes, not when one types
  }, [JSON.stringify(stored)]);

  function decide(field: Field, whose: 'mine' | 'theirs'): void {
    setBase((before) => ({ ...before, [field]: stored[field] }));
    if (whose === 'theirs') form.set(field, stored[field] as never);
  }
  return {
    toChanges: (typed: Partial<Values>) => collectEdits(base, typed),
    renderConflict<Name extends Field>(field: Name, format: (value: Values[Name]) => ReactNode = String): ReactNode {
      const [theirs, yours] = [stored[field], values[field]];
      if (theirs === base[field] || theirs === yours || yours === base[field]) return null;
      return (
        <EditConflictNote
          {...lastChange(history, field)}
          theirs={format(theirs)}
          yours={format(yours)}
          onDecide={(whose) => decide(field, whose)}
        />
      );
    },
  };
}

/** Returns the stored values of fields that the person has not edited or whose input equals the stored value. */
export function fieldsToFollow<Values extends object>(base: Values, stored: Values, current: Values): Partial<Values> {
  const fields = (Object.keys(stored) as (keyof Values)[]).filter(
    (field) => current[field] === base[field] || current[field] === stored[field],
  );
  return Object.fromEntries(fields.map((field) => [field, stored[field]])) as Partial<Values>;
}
