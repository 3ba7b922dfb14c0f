import { isUnchanged } from '#platform/http/outcome.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatMonth } from '#platform/ui/dates.ts';
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

/** What is being typed, over what stood there when it was begun. */
interface Draft {
  typed: string;
  over: string;
}

/** Another person's name for the same role and month, and the person who entered it. */
interface Theirs {
  name: string;
  by: string | undefined;
}

/** Who answers for a role: saved when one leaves the field or presses Enter; Escape gives up. */
export function NameField({ month, row }: { month: Month; row: PointPersonRow }) {
  const w = useTexts(pointPersonTexts);
  const formatting = useFormatting();
  const isShown = useIsMounted();
  // Kept from when it is sent until it is saved or given up: the field goes when another month is shown.
  const [sent, keep, forget] = useSavedValues(`point-person-${month}-${row.id}`, () => ({ isSent: false, typed: '', over: '' }));
  const [draft, setDraft] = useState<Draft | null>(sent.isSent ? sent : null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const giveUp = (): void => {
    setDraft(null);
    setTheirs(null);
    forget();
  };

  const assign = useAction(calls.pointPersons.assign.mutate, {
    problems: {
      clash(refusal) {
        const conflict = 'clashes' in refusal ? refusal.clashes[0] : undefined;
        const [name, by] = [String(conflict?.theirs ?? ''), conflict?.by];
        setTheirs({ name, by });
        if (!isShown()) toast({ title: w.inMonth(row.role, formatMonth(firstDayOf(month), formatting)), body: w.clash(name, by) });
      },
      gone() {
        giveUp();
        toast({ title: w.gone });
      },
    },
    done(answer, { to }) {
      giveUp();
      const note = { title: w.named, body: `${row.role}: ${to || w.nobody}` };
      if (!isUnchanged(answer)) return note;
      // Somebody has said the same, and theirs is not taken back here.
      toast(note);
    },
    undo: (sent) => calls.pointPersons.assign.mutate({ ...sent, from: sent.to, to: sent.from }),
  });

  function save(typed: string, over: string): void {
    const to = typed.trim();
    if (to === over) return giveUp();
    keep({ isSent: true, typed, over });
    send({ typed, over });
  }
  const send = ({ typed, over }: Draft) => void assign.run({ month, roleId: row.id, from: over, to: typed.trim() });
  // Whoever comes back to a month is told again why what they left there was not saved, or it is saved now.
  const sendAgain = useEffectEvent(() => draft !== null && send(draft));
  useEffect(() => void sendAgain(), []);

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
          <span>{w.clash(theirs.name, theirs.by)}</span>
          <Button kind="plain" onClick={giveUp}>
            {w.keepTheirs}
          </Button>
          <Button kind="plain" onClick={() => save(draft.typed, theirs.name)}>
            {w.useMine(draft.typed.trim())}
          </Button>
        </div>
      )}
      <FailureNote failure={assign.failure} onRetry={() => draft !== null && save(draft.typed, draft.over)} />
    </div>
  );
}
