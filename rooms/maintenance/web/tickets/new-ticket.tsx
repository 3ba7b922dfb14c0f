import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useSession } from '#platform/http/web/session.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ChoosePhotos } from '#platform/files/web/choose-photos.tsx';
import { DateField, SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { drafts, restored } from '#platform/ui/web/forms/draft.ts';
import { NotKept } from '#platform/ui/web/forms/kept-draft.tsx';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { NewTicket } from '#rooms/maintenance/shapes/ticket.ts';
import { holdPhotos, forgetPhotos, releasePhotos } from '#rooms/maintenance/web/waiting/held-photos.ts';
import { type Sent, useSendWork } from '#rooms/maintenance/web/waiting/waiting-work.ts';
import { waitingWords } from '#rooms/maintenance/words/waiting/words.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { PlaceField } from '#rooms/maintenance/web/place-field.tsx';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { useSeesAll } from '#rooms/maintenance/web/use-sees-all.ts';
import { useWorkers } from '#rooms/maintenance/web/use-workers.ts';
import { keepChosen } from './chosen-photos.ts';
import { priorityChoices } from './priority-choices.ts';
import { useChosenPhotos } from './use-chosen-photos.ts';

const keepAs = 'new-ticket';

/** What is broken and where; for whoever mends, also who does it and until when. */
export function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const w = useWords(maintenanceWords);
  const waiting = useWords(waitingWords);
  const seesAll = useSeesAll();
  const [start] = useState(() => ({
    // Of a draft that is still here: its photos are found again by it.
    ...restored({ id: newId(16) }, drafts.read(keepAs)),
    title: '',
    description: '',
    placeId: '',
    priority: 'normal',
    assigneeId: '',
    dueDay: '',
  }));
  const sendWork = useSendWork();
  const session = useSession();
  const chosen = useChosenPhotos(start.id);
  const { labelOf } = usePlaces();
  const workers = useWorkers();
  async function send(input: z.output<typeof NewTicket>): Promise<Sent> {
    const { id, title } = input;
    const worker = workers.find((one) => one.id === input.assigneeId);
    const ifGone = {
      ...(input.placeId !== null && { placeId: `${w.fields.placeId}: ${labelOf(input.placeId)}` }),
      ...(worker && { assigneeId: `${w.fields.assigneeId}: ${worker.name}` }),
    };
    if (session.state === 'account') await holdPhotos(id, session.account.id, chosen.all());
    const sent = await sendWork({
      key: id,
      call: 'maintenance.createTicket',
      input: { ...input, ifGone },
      about: { id, title },
      saysRefusal: true,
    });
    if ('refused' in sent) forgetPhotos(id);
    else {
      void keepChosen(id, []);
      void releasePhotos();
    }
    return sent;
  }
  const form = useFormAction(send, {
    shape: NewTicket,
    start,
    problems: w.problems,
    at: { 'no-such-place': 'placeId', 'no-such-worker': 'assigneeId' },
    keepAs,
    startsFromDraft: true,
    done: ({ isKept }, { id, title }) => ({
      title: isKept ? waiting.waiting : w.form.made,
      body: isKept ? waiting.keptHere : title,
      action: `/maintenance/ticket/${id}`,
      actionLabel: w.form.open,
    }),
  });
  const { values } = form;
  const hasPhotos = chosen.photos.length > 0;
  useEffect(() => {
    // Also where nothing is typed yet.
    if (hasPhotos) drafts.keep(keepAs, values);
  }, [hasPhotos, values]);
  return (
    <FormDialog title={seesAll ? w.form.title : w.own.reportTitle} verb={w.form.verb} form={form} onClose={onClose}>
      <TextField label={w.fields.title} note={w.form.titleHint} maxLength={120} autoComplete="off" {...form.field('title')} />
      <PlaceField label={w.fields.placeId} optional {...form.field('placeId')} />
      <SelectField label={w.fields.priority} choices={priorityChoices(w)} {...form.field('priority')} />
      <TextAreaField label={w.fields.description} note={w.form.descriptionHint} optional {...form.field('description')} />
      {/* They wait on the device until the ticket has arrived. */}
      <ChoosePhotos
        photos={chosen.photos}
        onChoose={(change) => {
          // They are found again by its id.
          drafts.keep(keepAs, values);
          chosen.choose(change);
        }}
      />
      <NotKept drafts={drafts} isKept={chosen.isKept} />
      {seesAll && <Planned form={form} />}
    </FormDialog>
  );
}

type FormOf = { field(path: 'assigneeId' | 'dueDay'): { name: string; value: string; onChange: (next: unknown) => void } };

function Planned({ form }: { form: FormOf }) {
  const w = useWords(maintenanceWords);
  const workers = useWorkers();
  return (
    <div className="fields">
      <SelectField
        label={w.fields.assigneeId}
        nothing={w.nobody}
        choices={workers.map(({ id, name }) => ({ value: id, text: name }))}
        {...form.field('assigneeId')}
      />
      <DateField label={w.fields.dueDay} optional {...form.field('dueDay')} />
    </div>
  );
}
