import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { formatMonth } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useIsMounted } from '#platform/ui/web/use-is-mounted.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { firstDayOf, type Month } from '#features/point-persons/rules.ts';
import type { PointPersonRow } from '#features/point-persons/shapes.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';
import style from './point-persons.module.css';

/** Edits the name of a role. It saves on blur or Enter; Escape discards the input. */
export function NameField({ month, row }: { month: Month; row: PointPersonRow }) {
  const w = useTexts(pointPersonTexts);
  const formatting = useFormatting();
  const isMounted = useIsMounted();
  // The field unmounts when the user changes the month; its draft stays until it is saved or discarded.
  const form = useRecordEdit(
    ({ changes: { name } }) => calls.pointPersons.assign.mutate({ month, roleId: row.id, from: name?.from ?? '', to: name?.to ?? '' }),
    {
      draftName: `point-person-${month}-${row.id}`,
      stored: { name: row.name },
      toInput: (facts) => facts,
      shape: z.object({ name: z.string().trim() }),
      savesAtOnce: true,
      problems: {
        conflict(refusal) {
          if (isMounted()) return;
          const [conflict] = 'conflicts' in refusal ? refusal.conflicts : [];
          const body = w.conflict(String(conflict?.theirs ?? ''), conflict?.by);
          toast({ title: w.inMonth(row.role, formatMonth(firstDayOf(month), formatting)), body });
        },
        gone() {
          form.discard();
          toast({ title: w.gone });
        },
      },
      done: (_answer, { typed }) => ({ title: w.saved, body: `${row.role}: ${typed.name || w.unassigned}` }),
    },
  );
  const conflict = form.findConflict('name');
  const save = () => form.isEdited() && void form.send();
  // When the user returns to the month of an unsaved name, save it again. A conflict appears again.
  const retry = useEffectEvent(save);
  useEffect(() => void retry(), []);

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') form.discard();
  }

  return (
    <div className={`grid grid-cols-1 gap-2 ${style.name}`}>
      <TextField
        aria-label={w.person(row.role)}
        placeholder={w.unassigned}
        maxLength={120}
        autoComplete="off"
        disabled={form.pending}
        {...form.field('name')}
        onKeyDown={onKey}
        onBlur={save}
      />
      {conflict !== null && (
        <div className="flex flex-wrap gap-2 items-center text-sm text-danger" role="alert">
          <span>{w.conflict(conflict.theirs, conflict.by)}</span>
          <Button kind="plain" onClick={() => conflict.onDecide('theirs')}>
            {w.keepTheirs}
          </Button>
          <Button kind="plain" onClick={() => conflict.onDecide('mine')}>
            {w.useMine(conflict.yours.trim())}
          </Button>
        </div>
      )}
      <FailureNote failure={form.failure} onRetry={save} />
    </div>
  );
}
