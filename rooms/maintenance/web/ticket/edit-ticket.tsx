import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/forms/form-dialog.tsx';
import { EditConflictNote } from '#platform/ui/web/forms/edit-conflict-note.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { z } from 'zod';
import { TicketTexts, type WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';

type Texts = z.output<typeof TicketTexts>;
type Field = keyof Texts;

interface FieldConflict {
  field: string;
  theirs?: unknown;
  yours?: unknown;
}

/** What it is called and what was said of it. A text that somebody else changed meanwhile is shown beside one's own. */
export function EditTicket({ ticket, onClose }: { ticket: WholeTicketRow; onClose: () => void }) {
  const w = useWords(maintenanceWords);
  // What was seen when one began, field by field; a clash that is decided for one's own moves it on.
  const [began, setBegan] = useState({ title: ticket.title, description: ticket.description });
  const [clashes, setClashes] = useState<readonly FieldConflict[]>([]);
  const form = useFormAction(
    (typed: Texts) =>
      calls.maintenance.changeTicket.mutate({
        id: ticket.id,
        changes: {
          title: { from: began.title, to: typed.title },
          description: { from: began.description, to: typed.description },
        },
      }),
    {
      shape: TicketTexts,
      start: began,
      problems: {
        ...w.problems,
        clash(refusal) {
          if ('clashes' in refusal) setClashes(refusal.clashes);
          return w.problems.clash;
        },
      },
      keepAs: `ticket-${ticket.id}`,
      about: ticket.id,
      done: () => w.ticket.saved,
    },
  );
  function decide({ field, theirs }: FieldConflict, whose: 'mine' | 'theirs'): void {
    setBegan((before) => ({ ...before, [field]: theirs }));
    if (whose === 'theirs') form.set(field as Field, String(theirs));
    setClashes((before) => before.filter((one) => one.field !== field));
    form.forgetRefusal();
  }
  const clashOf = (field: Field) => {
    const clash = clashes.find((one) => one.field === field);
    if (clash === undefined) return null;
    return <EditConflictNote theirs={String(clash.theirs)} yours={String(clash.yours)} onDecide={(whose) => decide(clash, whose)} />;
  };
  return (
    <FormDialog title={w.form.editTitle} verb={w.form.save} form={form} onClose={onClose}>
      <TextField label={w.fields.title} maxLength={120} autoComplete="off" {...form.field('title')} />
      {clashOf('title')}
      <TextAreaField label={w.fields.description} optional rows={5} {...form.field('description')} />
      {clashOf('description')}
    </FormDialog>
  );
}
