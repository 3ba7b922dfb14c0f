import { isUnchanged } from '#platform/http/outcome.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatMonth } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useIsMounted } from '#platform/ui/web/use-is-mounted.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { firstDayOf, type Month } from '#features/point-persons/rules.ts';
import type { PointPersonRow } from '#features/point-persons/shapes.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';
import style from './point-persons.module.css';

/** `typed` is the typed name. `expected` is the name that was displayed when typing began. */
interface Draft {
  typed: string;
  expected: string;
}

/** The name that conflicts, and the person who entered it. */
interface NameConflict {
  name: string;
  by: string | undefined;
}

/** Edits the name of a role. It saves on blur or Enter; Escape discards the input. */
export function NameField({ month, row }: { month: Month; row: PointPersonRow }) {
  const w = useTexts(pointPersonTexts);
  const formatting = useFormatting();
  const isMounted = useIsMounted();
  // The draft is stored until it is saved or discarded, because the field unmounts when the user changes the month.
  const [stored, storeDraft, clearDraft] = useSavedValues(`point-person-${month}-${row.id}`, () => ({
    isSent: false,
    typed: '',
    expected: '',
  }));
  const [draft, setDraft] = useState<Draft | null>(stored.isSent ? stored : null);
  const [theirs, setTheirs] = useState<NameConflict | null>(null);
  const discard = (): void => {
    setDraft(null);
    setTheirs(null);
    clearDraft();
  };

  const assign = useAction(calls.pointPersons.assign.mutate, {
    problems: {
      conflict(refusal) {
        const conflict = 'conflicts' in refusal ? refusal.conflicts[0] : undefined;
        const [name, by] = [String(conflict?.theirs ?? ''), conflict?.by];
        setTheirs({ name, by });
        if (!isMounted()) toast({ title: w.inMonth(row.role, formatMonth(firstDayOf(month), formatting)), body: w.conflict(name, by) });
      },
      gone() {
        discard();
        toast({ title: w.gone });
      },
    },
    done(answer, { to }) {
      discard();
      const note = { title: w.saved, body: `${row.role}: ${to || w.unassigned}` };
      if (!isUnchanged(answer)) return note;
      // Someone else has assigned the same name, so offer no undo.
      toast(note);
    },
    undo: (input) => calls.pointPersons.assign.mutate({ ...input, from: input.to, to: input.from }),
  });

  function save(typed: string, expected: string): void {
    const to = typed.trim();
    if (to === expected) return discard();
    storeDraft({ isSent: true, typed, expected });
    send({ typed, expected });
  }
  const send = ({ typed, expected: over }: Draft) => void assign.run({ month, roleId: row.id, from: over, to: typed.trim() });
  // When the user returns to the month of an unsaved name, save it again. A conflict appears again.
  const retry = useEffectEvent(() => draft !== null && send(draft));
  useEffect(() => void retry(), []);

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') discard();
  }

  return (
    <div className={`grid grid-cols-1 gap-2 ${style.name}`}>
      <TextField
        aria-label={w.person(row.role)}
        placeholder={w.unassigned}
        maxLength={120}
        autoComplete="off"
        value={draft?.typed ?? row.name}
        disabled={assign.pending}
        onChange={(event) => setDraft({ typed: event.currentTarget.value, expected: draft?.expected ?? row.name })}
        onKeyDown={onKey}
        onBlur={() => draft !== null && theirs === null && save(draft.typed, draft.expected)}
      />
      {draft !== null && theirs !== null && (
        <div className="flex flex-wrap gap-2 items-center text-sm text-danger" role="alert">
          <span>{w.conflict(theirs.name, theirs.by)}</span>
          <Button kind="plain" onClick={discard}>
            {w.keepTheirs}
          </Button>
          <Button kind="plain" onClick={() => save(draft.typed, theirs.name)}>
            {w.useMine(draft.typed.trim())}
          </Button>
        </div>
      )}
      <FailureNote failure={assign.failure} onRetry={() => draft !== null && save(draft.typed, draft.expected)} />
    </div>
  );
}
