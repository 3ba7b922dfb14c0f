import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { type SendResult, shownByForm, useSendChange } from '#platform/outbox/web/send-change.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { DraftPhotosField } from '#platform/files/web/draft-photos-field.tsx';
import { useDraftPhotos } from '#platform/files/web/use-draft-photos.ts';
import { DateField, SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { NewTicket } from '#features/maintenance/shapes/ticket.ts';
import type { WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { PlaceField } from '#features/maintenance/web/place-field.tsx';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { priorityChoices } from './priority-choices.ts';

const draftName = 'new-ticket';
const ticketId = () => newId(16);

export function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const w = useTexts(maintenanceTexts);
  const { waiting } = useTexts(pendingTexts);
  const seesAll = useHasFullAccess();
  const photos = useDraftPhotos({ kind: 'ticket', draft: draftName, label: 'before', makeId: ticketId });
  const [start] = useState(() => ({
    id: photos.recordId,
    title: '',
    description: '',
    placeId: '',
    priority: 'normal',
    assigneeId: '',
    dueDay: '',
  }));
  const { savedHere } = useTexts(uiPartTexts);
  const sendChange = useSendChange<WorkItem>();
  const { labelOf } = usePlaces();
  const workers = useWorkers();
  function send(input: z.output<typeof NewTicket>): Promise<SendResult> {
    const { title } = input;
    const id = photos.recordId;
    const worker = workers.find((candidate) => candidate.id === input.assigneeId);
    const ifGone = {
      ...(input.placeId !== null && { placeId: `${w.fields.placeId}: ${labelOf(input.placeId)}` }),
      ...(worker && { assigneeId: `${w.fields.assigneeId}: ${worker.name}` }),
    };
    return photos.sendWith(() =>
      sendChange({ key: id, call: 'maintenance.createTicket', input: { ...input, id, ifGone }, about: { id, title } }, shownByForm),
    );
  }
  const form = useFormAction(send, {
    shape: NewTicket,
    start,
    problems: w.problems,
    fieldByReason: { 'no-such-place': 'placeId', 'no-such-worker': 'assigneeId' },
    draftName,
    excludeFromDraft: ['id'],
    done: ({ isPending }, { id, title }) => ({
      title: isPending ? waiting : w.form.made,
      body: isPending ? savedHere : title,
      action: `/maintenance/ticket/${id}`,
      actionLabel: w.form.open,
    }),
  });
  return (
    <FormDialog title={seesAll ? w.form.title : w.own.reportTitle} submitLabel={w.form.verb} form={form} onClose={onClose}>
      <TextField label={w.fields.title} note={w.form.titleHint} maxLength={120} autoComplete="off" {...form.field('title')} />
      <PlaceField label={w.fields.placeId} optional {...form.field('placeId')} />
      <SelectField label={w.fields.priority} choices={priorityChoices(w)} {...form.field('priority')} />
      <TextAreaField label={w.fields.description} note={w.form.descriptionHint} optional {...form.field('description')} />
      <DraftPhotosField photos={photos} />
      {seesAll && <PlanningFields form={form} />}
    </FormDialog>
  );
}

type FormOf = { field(path: 'assigneeId' | 'dueDay'): { name: string; value: string; onChange: (next: unknown) => void } };

function PlanningFields({ form }: { form: FormOf }) {
  const w = useTexts(maintenanceTexts);
  const workers = useWorkers();
  return (
    <div className="fields">
      <SelectField
        label={w.fields.assigneeId}
        emptyText={w.unassigned}
        choices={workers.map(({ id, name }) => ({ value: id, text: name }))}
        {...form.field('assigneeId')}
      />
      <DateField label={w.fields.dueDay} optional {...form.field('dueDay')} />
    </div>
  );
}
