import type { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTextEdits } from '#platform/records/web/edit-conflict-note.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { TicketTexts, type WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

type Texts = z.output<typeof TicketTexts>;

export const ticketDraftName = (ticketId: string) => `ticket-${ticketId}`;

export function EditTicket({ ticket: { id, title, description }, onClose }: { ticket: WholeTicketRow; onClose: () => void }) {
  const w = useTexts(maintenanceTexts);
  const keepAs = ticketDraftName(id);
  const edits = useTextEdits<Texts>({ title, description }, keepAs);
  const form = useFormAction((typed: Texts) => calls.maintenance.changeTicket.mutate({ id, changes: edits.toChanges(typed) }), {
    shape: TicketTexts,
    start: edits.base,
    problems: { ...w.problems, conflict: (refusal) => edits.handleRefusal(refusal, w.problems.conflict) },
    draftName: keepAs,
    about: id,
    done: () => w.ticket.saved,
  });
  return (
    <FormDialog title={w.form.editTitle} submitLabel={w.form.save} form={form} onClose={onClose}>
      <TextField label={w.fields.title} maxLength={120} autoComplete="off" {...form.field('title')} />
      {edits.renderConflict('title', form)}
      <TextAreaField label={w.fields.description} optional rows={5} {...form.field('description')} />
      {edits.renderConflict('description', form)}
    </FormDialog>
  );
}
