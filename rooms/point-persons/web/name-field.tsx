import { isSame } from '#platform/http/outcome.ts';
import { type KeyboardEvent, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/notice.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Month } from '#rooms/point-persons/rules.ts';
import type { PointPersonRow } from '#rooms/point-persons/shapes.ts';
import { pointPersonWords } from '#rooms/point-persons/words/words.ts';
import style from './point-persons.module.css';

/** What is being typed, over what stood there when it was begun. */
interface Draft {
  typed: string;
  over: string;
}

/** Who answers for a role: saved when one leaves the field or presses Enter; Escape gives up. */
export function NameField({ month, row }: { month: Month; row: PointPersonRow }) {
  const w = useWords(pointPersonWords);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const giveUp = (): void => {
    setDraft(null);
    setTheirs(null);
  };

  const assign = useAction(calls.pointPersons.assign.mutate, {
    problems: {
      clash: (refusal) => setTheirs('clashes' in refusal ? String(refusal.clashes[0]?.theirs ?? '') : ''),
      gone() {
        giveUp();
        toast({ title: w.gone });
      },
    },
    done(answer, { to }) {
      giveUp();
      const note = { title: w.named, body: `${row.role}: ${to || w.nobody}` };
      if (!isSame(answer)) return note;
      // Somebody has said the same, and theirs is not taken back here.
      toast(note);
    },
    undo: (sent) => calls.pointPersons.assign.mutate({ ...sent, from: sent.to, to: sent.from }),
  });

  function save(typed: string, over: string): void {
    const to = typed.trim();
    if (to === over) giveUp();
    else void assign.run({ month, roleId: row.id, from: over, to });
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') giveUp();
  }

  return (
    <div className={`stack gap-8 ${style.name}`}>
      <TextField
        aria-label={w.person(row.role)}
        placeholder={w.nobody}
        maxLength={120}
        autoComplete="off"
        value={draft?.typed ?? row.name}
        disabled={assign.pending}
        onChange={(event) => setDraft({ typed: event.currentTarget.value, over: draft?.over ?? row.name })}
        onKeyDown={onKey}
        onBlur={() => draft !== null && theirs === null && save(draft.typed, draft.over)}
      />
      {draft !== null && theirs !== null && (
        <div className="row middle size-14 danger" role="alert">
          <span>{w.clash(theirs)}</span>
          <Button kind="plain" onClick={giveUp}>
            {w.keepTheirs}
          </Button>
          <Button kind="plain" onClick={() => save(draft.typed, theirs)}>
            {w.useMine(draft.typed.trim())}
          </Button>
        </div>
      )}
      <FailureNote failure={assign.failure} onRetry={() => draft !== null && save(draft.typed, draft.over)} />
    </div>
  );
}
