import { useLive } from '#platform/live/web/use-live.ts';
import { TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { shownByForm, toChange, useSendChange } from '#platform/outbox/web/send-change.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type TicketEditConflict, TicketTexts, type WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import type { WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

export const ticketDraftName = (ticketId: string) => `ticket-${ticketId}`;

export function EditTicket({ ticket: { id, title, description }, onClose }: { ticket: WholeTicketRow; onClose: () => void }) {
  const w = useTexts(maintenanceTexts);
  const { savedHere } = useTexts(uiPartTexts);
  const send = useSendChange<WorkItem>();
  const form = useRecordEdit(
    async ({ changes }) => {
      const result = await send(toChange('maintenance.changeTicket', { id, changes }, { id, title }), shownByForm);
      return 'refused' in result ? { ...(result.answer as TicketEditConflict), refused: result.refused } : result;
    },
    {
      draftName: ticketDraftName(id),
      stored: { title, description },
      toInput: (texts) => texts,
      shape: TicketTexts,
      history: useLive('maintenance.history', { id }).rows,
      problems: w.problems,
      about: id,
      done: (answer) => ({ title: w.ticket.saved, ...('isPending' in answer && answer.isPending && { body: savedHere }) }),
    },
  );
  return (
    <FormDialog title={w.form.editTitle} submitLabel={w.form.save} form={form} onClose={onClose}>
      <TextField label={w.fields.title} maxLength={120} autoComplete="off" {...form.field('title')} />
      {form.conflict('title')}
      <TextAreaField label={w.fields.description} optional rows={5} {...form.field('description')} />
      {form.conflict('description')}
    </FormDialog>
  );
}
