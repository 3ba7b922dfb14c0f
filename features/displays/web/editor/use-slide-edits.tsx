import { type ReactNode, useState } from 'react';
import type { EditConflict } from '#platform/http/field-changes.ts';
import { EditConflictNote } from '#platform/http/web/edit-conflict-note.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { SlideRow } from '#features/displays/shapes.ts';
import { toSlideFields, type SlideFields } from '#features/displays/slide-fields.ts';
import { toFormInput } from './slide-form.ts';

type SlideFormValues = ReturnType<typeof toFormInput>;
/** All but the box: of two answers there is no third that another could have given. */
export type SlideFormField = Exclude<keyof SlideFormValues, 'hidden'>;

interface EditForm {
  set(field: SlideFormField, value: never): void;
  forgetRefusal(): void;
}

function storedAs(field: SlideFormField): keyof SlideFields {
  if (field === 'from') return 'fromMinute';
  return field === 'until' ? 'untilMinute' : field;
}

/** What was seen of a slide as its form was opened, and under each field what somebody else made of it meanwhile, until it is decided. */
export function useSlideEdits(slide: SlideRow | null) {
  const { zone } = useFormatting();
  // A clash that is decided moves on what was seen.
  const [seen, see] = useState(() => slide && toSlideFields(slide));
  const [clashes, setClashes] = useState<readonly EditConflict[]>([]);
  const clashAt = (field: SlideFormField) => clashes.find((one) => one.field === storedAs(field));
  return {
    seen,
    hear(refusal: object, said: string): string {
      if ('clashes' in refusal) setClashes(refusal.clashes as readonly EditConflict[]);
      return said;
    },
    hasClash: (...fields: readonly SlideFormField[]) => fields.some((field) => clashAt(field) !== undefined),
    /** `said` gives the words of what the field gives. */
    clashOf(field: SlideFormField, form: EditForm, said: (typed: string) => ReactNode = String): ReactNode {
      const clash = clashAt(field);
      if (clash === undefined || seen === null) return null;
      const theirs = { ...seen, [storedAs(field)]: clash.theirs };
      const yours = { ...seen, [storedAs(field)]: clash.yours };
      const decide = (whose: 'mine' | 'theirs') => {
        see(theirs);
        if (whose === 'theirs') form.set(field, toFormInput(theirs, zone)[field] as never);
        setClashes((before) => before.filter((one) => one !== clash));
        form.forgetRefusal();
      };
      const wordsOf = (of: SlideFields) => said(toFormInput(of, zone)[field]);
      return <EditConflictNote by={clash.by} at={clash.at} theirs={wordsOf(theirs)} yours={wordsOf(yours)} onDecide={decide} />;
    },
  };
}
