import { useState } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { minutesChoices, usualMinutes } from '#rooms/notifications/rules.ts';
import { UrgentMessage } from '#rooms/notifications/shapes.ts';
import { urgentWords } from '#rooms/notifications/words/urgent/words.ts';

type Minutes = (typeof minutesChoices)[number];
const choices = minutesChoices.map(String);
const Typed = UrgentMessage.omit({ id: true, minutes: true }).extend({ minutes: z.enum(choices) });

/** What all must know at once, whom it concerns, and when it goes on. */
export function UrgentDialog({ onClose }: { onClose: () => void }) {
  const { dialog: w, problems } = useWords(urgentWords);
  const areas = useLive('notifications.areas', {}).rows;
  const [id] = useState(newId);
  const form = useFormAction(
    (typed: z.output<typeof Typed>) => calls.notifications.sendUrgent.mutate({ ...typed, id, minutes: Number(typed.minutes) as Minutes }),
    {
      shape: Typed,
      start: { title: '', body: '', area: '', minutes: String(usualMinutes) },
      problems,
      keepAs: 'urgent-message',
      done: ({ asked }) => w.sent(asked),
    },
  );
  return (
    <FormDialog title={w.title} verb={w.verb} form={form} onClose={onClose} isDanger>
      <TextField label={w.what} note={w.whatNote} {...form.field('title')} />
      <TextAreaField label={w.more} optional {...form.field('body')} />
      <SelectField
        label={w.to}
        nothing={w.everybody}
        choices={areas.map(({ id: area, people }) => ({ value: area, text: w.area(area, people) }))}
        {...form.field('area')}
      />
      <SelectField
        label={w.minutes}
        choices={choices.map((value) => ({ value, text: w.afterMinutes(value) }))}
        {...form.field('minutes')}
      />
    </FormDialog>
  );
}
