import { type ReactNode, useState } from 'react';
import { collectEdits } from '#platform/http/field-changes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { formatTimeOrDateTime } from '#platform/i18n/dates.ts';
import { useBaseValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';

interface EditConflictNoteProps {
  lead?: string;
  by?: string | undefined;
  at?: Instant | undefined;
  /** The value of the other person and the value of this person, if `lead` does not contain them. An empty value is shown as "nothing". */
  theirs?: ReactNode;
  yours?: ReactNode;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Tells that another person changed this field meanwhile, and lets this person choose one of the two values. */
export function EditConflictNote({ lead, by, at, theirs, yours, onDecide }: EditConflictNoteProps) {
  const w = useTexts(uiPartTexts).conflict;
  const formatting = useFormatting();
  const named = by === undefined || at === undefined ? w.lead : w.leadBy(by, formatTimeOrDateTime(at, formatting));
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 warning-box mt-2">
      <p className="font-semibold">{lead ?? named}</p>
      {theirs !== undefined && (
        <dl className="dl-pairs">
          <dt>{w.theirs}</dt>
          <dd>{theirs || w.nothing}</dd>
          <dt>{w.yours}</dt>
          <dd>{yours || w.nothing}</dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" onClick={() => onDecide('theirs')}>
          {w.keepTheirs}
        </Button>
        <Button kind="plain" onClick={() => onDecide('mine')}>
          {w.useMine}
        </Button>
      </div>
    </div>
  );
}

interface TextEditConflict {
  field: string;
  theirs?: unknown;
  yours?: unknown;
  by?: string;
  at?: Instant;
}

interface EditForm<Field> {
  set(field: Field, value: string): void;
  forgetRefusal(): void;
}

/** Detects edit conflicts in a form with text fields. Pass it the refusal `conflict`, and show its notes under the fields. */
export function useTextEdits<Values extends Record<string, string>>(start: Values, draftName: string) {
  type Field = keyof Values & string;
  // A stored draft remembers the stored values that it was based on. After a decision, the base is the value of the other person.
  const [base, setBase] = useBaseValues(draftName, start);
  const [conflicts, setConflicts] = useState<readonly TextEditConflict[]>([]);
  return {
    base,
    toChanges: (typed: Values) => collectEdits(base, typed),
    handleRefusal(refusal: object, text: string): string {
      if ('conflicts' in refusal) setConflicts(refusal.conflicts as readonly TextEditConflict[]);
      return text;
    },
    renderConflict(field: Field, form: EditForm<Field>): ReactNode {
      const conflict = conflicts.find((each) => each.field === field);
      if (conflict === undefined) return null;
      const theirs = String(conflict.theirs);
      const decide = (whose: 'mine' | 'theirs') => {
        setBase({ [field]: theirs } as Partial<Values>);
        if (whose === 'theirs') form.set(field, theirs);
        setConflicts((before) => before.filter((each) => each !== conflict));
        form.forgetRefusal();
      };
      return <EditConflictNote by={conflict.by} at={conflict.at} theirs={theirs} yours={String(conflict.yours)} onDecide={decide} />;
    },
  };
}
