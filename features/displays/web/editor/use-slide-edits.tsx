import { type ReactNode, useState } from 'react';
import type { EditConflict } from '#platform/http/field-changes.ts';
import { EditConflictNote } from '#platform/records/web/edit-conflict-note.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { SlideRow } from '#features/displays/shapes.ts';
import { toSlideFields, type SlideFields } from '#features/displays/slide-fields.ts';
import { toFormInput } from './slide-form.ts';

type SlideFormValues = ReturnType<typeof toFormInput>;
/** All fields except the checkbox. Two editors who change a boolean set the same value, so there is no conflict. */
export type SlideFormField = Exclude<keyof SlideFormValues, 'hidden'>;

interface EditForm {
  set(field: SlideFormField, value: never): void;
  forgetRefusal(): void;
}

function storedAs(field: SlideFormField): keyof SlideFields {
  if (field === 'from') return 'fromMinute';
  return field === 'until' ? 'untilMinute' : field;
}

/** Stores the slide as it was when the form opened, and the unresolved conflicts of each field. */
export function useSlideEdits(slide: SlideRow | null) {
  const { zone } = useFormatting();
  // When a conflict is resolved, the other editor's value becomes the expected version.
  const [seen, setSeen] = useState(() => slide && toSlideFields(slide));
  const [conflicts, setConflicts] = useState<readonly EditConflict[]>([]);
  const conflictAt = (field: SlideFormField) => conflicts.find((conflict) => conflict.field === storedAs(field));
  return {
    seen,
    receiveRefusal(refusal: object, message: string): string {
      if ('conflicts' in refusal) setConflicts(refusal.conflicts as readonly EditConflict[]);
      return message;
    },
    hasConflict: (...fields: readonly SlideFormField[]) => fields.some((field) => conflictAt(field) !== undefined),
    /** `format` converts a value of the form to text. */
    renderConflict(field: SlideFormField, form: EditForm, format: (typed: string) => ReactNode = String): ReactNode {
      const conflict = conflictAt(field);
      if (conflict === undefined || seen === null) return null;
      const theirs = { ...seen, [storedAs(field)]: conflict.theirs };
      const yours = { ...seen, [storedAs(field)]: conflict.yours };
      const decide = (side: 'mine' | 'theirs') => {
        setSeen(theirs);
        if (side === 'theirs') form.set(field, toFormInput(theirs, zone)[field] as never);
        setConflicts((before) => before.filter((conflict) => conflict !== conflict));
        form.forgetRefusal();
      };
      const wordsOf = (of: SlideFields) => format(toFormInput(of, zone)[field]);
      return <EditConflictNote by={conflict.by} at={conflict.at} theirs={wordsOf(theirs)} yours={wordsOf(yours)} onDecide={decide} />;
    },
  };
}
