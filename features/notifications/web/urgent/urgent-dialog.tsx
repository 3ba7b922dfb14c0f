import { useState } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { MessageEndFields, messageEndOf, messageEndShape, findMissingEnd } from '#platform/ui/web/fields/message-end-fields.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { escalationMinuteChoices, defaultEscalationMinutes } from '#features/notifications/rules.ts';
import { UrgentMessage } from '#features/notifications/shapes.ts';
import { urgentTexts } from '#features/notifications/i18n/urgent/texts.ts';

type Minutes = (typeof escalationMinuteChoices)[number];
const choices = escalationMinuteChoices.map(String);
const UrgentInput = UrgentMessage.omit({ id: true, minutes: true, lasts: true, until: true }).extend({
  minutes: z.enum(choices),
  ...messageEndShape,
});

export function UrgentDialog({ onClose }: { onClose: () => void }) {
  const { dialog: w, problems } = useTexts(urgentTexts);
  const areas = useLive('notifications.areas', {}).rows;
  const [id] = useState(newId);
  const form = useFormAction(
    ({ minutes, ends, until, ...typed }: z.output<typeof UrgentInput>) => {
      const end = messageEndOf({ ends, until });
      const input = { ...typed, id, minutes: Number(minutes) as Minutes, lasts: end.minutes, until: end.until };
      return calls.notifications.sendUrgent.mutate(input);
    },
    {
      shape: UrgentInput,
      start: { title: '', body: '', area: '', minutes: String(defaultEscalationMinutes), ends: '60', until: '' },
      problems,
      validate: findMissingEnd,
      draftName: 'urgent-message',
      done: ({ asked }) => w.sent(asked),
    },
  );
  return (
    <FormDialog title={w.title} submitLabel={w.verb} form={form} onClose={onClose} isDanger>
      <TextField label={w.what} note={w.whatNote} {...form.field('title')} />
      <TextAreaField label={w.more} optional {...form.field('body')} />
      <SelectField
        label={w.to}
        emptyText={w.everyone}
        choices={areas.map(({ id: area, people }) => ({ value: area, text: w.area(area, people) }))}
        {...form.field('area')}
      />
      <SelectField
        label={w.minutes}
        choices={choices.map((value) => ({ value, text: w.afterMinutes(value) }))}
        {...form.field('minutes')}
      />
      <MessageEndFields ends={form.field('ends')} until={form.field('until')} />
    </FormDialog>
  );
}
