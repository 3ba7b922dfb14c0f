import { type ReactNode, useState } from 'react';
import { collectEdits } from '#platform/http/field-changes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { formatTimeOrDateTime } from '#platform/ui/dates.ts';
import { useBaseValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';

interface EditConflictNoteProps {
  /** A sentence that names who changed it; made from `by` and `at` when left out. */
  lead?: string;
  by?: string | undefined;
  at?: Instant | undefined;
  /** Both values in words, where `lead` does not say them; empty ones are said to be nothing. */
  theirs?: ReactNode;
  yours?: ReactNode;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/**
 * Somebody else changed the very field that is changed here: both values, and nothing is overwritten.
 * @example <EditConflictNote theirs={said(clash.theirs)} yours={said(clash.yours)} onDecide={decide} />
 */
export function EditConflictNote({ lead, by, at, theirs, yours, onDecide }: EditConflictNoteProps) {
  const w = useTexts(uiPartTexts).conflict;
  const formatting = useFormatting();
  const named = by === undefined || at === undefined ? w.lead : w.leadBy(by, formatTimeOrDateTime(at, formatting));
  return (
    <div role="alert" className="stack gap-12 ember-box above-8">
      <p className="strong">{lead ?? named}</p>
      {theirs !== undefined && (
        <dl className="pairs">
          <dt>{w.theirs}</dt>
          <dd>{theirs || w.nothing}</dd>
          <dt>{w.yours}</dt>
          <dd>{yours || w.nothing}</dd>
        </dl>
      )}
      <div className="row">
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

/**
 * For a form of texts that several people may edit at once: what was changed goes with what was seen (`editsOf`), and a
 * field that somebody else changed meanwhile is refused as `clash`, heard by `hear` and shown by `clashOf` under its field.
 * @example
 * const edits = useTextEdits({ title: ticket.title }, keepAs);
 * const form = useFormAction((typed: Texts) => calls.maintenance.changeTicket.mutate({ id, changes: edits.editsOf(typed) }), {
 *   shape: TicketTexts, start: edits.began, keepAs, problems: { ...w.problems, clash: (refusal) => edits.hear(refusal, w.problems.clash) },
 * });
 * <TextField {...form.field('title')} /> {edits.clashOf('title', form)}
 */
export function useTextEdits<Values extends Record<string, string>>(start: Values, keepAs: string) {
  type Field = keyof Values & string;
  // A clash that is decided for one's own moves on what was seen. What is typed and kept was typed over what stood there then.
  const [began, setBegan] = useBaseValues(keepAs, start);
  const [clashes, setClashes] = useState<readonly TextEditConflict[]>([]);
  return {
    began,
    editsOf: (typed: Values) => collectEdits(began, typed),
    hear(refusal: object, said: string): string {
      if ('clashes' in refusal) setClashes(refusal.clashes as readonly TextEditConflict[]);
      return said;
    },
    clashOf(field: Field, form: EditForm<Field>): ReactNode {
      const clash = clashes.find((one) => one.field === field);
      if (clash === undefined) return null;
      const theirs = String(clash.theirs);
      const decide = (whose: 'mine' | 'theirs') => {
        setBegan({ [field]: theirs } as Partial<Values>);
        if (whose === 'theirs') form.set(field, theirs);
        setClashes((before) => before.filter((one) => one !== clash));
        form.forgetRefusal();
      };
      return <EditConflictNote by={clash.by} at={clash.at} theirs={theirs} yours={String(clash.yours)} onDecide={decide} />;
    },
  };
}
