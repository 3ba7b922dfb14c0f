import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { TicketTexts, type WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

export const ticketDraftName = (ticketId: string) => `ticket-${ticketId}`;

export function EditTicket({ ticket: { id, title, description }, onClose }: { ticket: WholeTicketRow; onClose: () => void }) {
  const w = useTexts(maintenanceTexts);
  const form = useRecordEdit(({ changes }) => calls.maintenance.changeTicket.mutate({ id, changes }), {
    draftName: ticketDraftName(id),
    stored: { title, description },
    toInput: (texts) => texts,
    shape: TicketTexts,
    history: useLive('maintenance.history', { id }).rows,
    problems: w.problems,
    about: id,
    done: () => w.ticket.saved,
  });
  return (
    <FormDialog title={w.form.editTitle} submitLabel={w.form.save} form={form} onClose={onClose}>
      <TextField label={w.fields.title} maxLength={120} autoComplete="off" {...form.field('title')} />
      {form.conflict('title')}
      <TextAreaField label={w.fields.description} optional rows={5} {...form.field('description')} />
      {form.conflict('description')}
    </FormDialog>
  );
}
