import { useState } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { MessageEndFields, messageEndOf, messageEndShape, findMissingEnd } from '#platform/ui/web/fields/message-end-fields.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { displayLimits } from '#features/displays/rules.ts';
import { UrgentShape } from '#features/displays/shapes.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';

const UrgentForm = UrgentShape.omit({ id: true, screenIds: true, minutes: true, until: true })
  .extend({ ...messageEndShape, where: z.enum(['all', 'some']), chosen: z.array(z.string()) })
  .refine(({ where, chosen }) => where === 'all' || chosen.length > 0, { path: ['chosen'], message: 'no-screen' });

export function UrgentDialog({ onClose }: { onClose: () => void }) {
  const { urgent: w, problems } = useTexts(displaysTexts);
  const screens = useLive('displays.screens', {}).rows;
  const { grouped } = useNumbers();
  const [id] = useState(newId);
  const form = useFormAction(
    ({ where, chosen, ends, until, ...texts }: z.output<typeof UrgentForm>) =>
      calls.displays.sayUrgent.mutate({ ...texts, ...messageEndOf({ ends, until }), id, screenIds: where === 'all' ? null : chosen }),
    {
      shape: UrgentForm,
      start: { title: '', body: '', ends: '30', until: '', where: 'all' as 'all' | 'some', chosen: [] as string[] },
      problems,
      validate: findMissingEnd,
      draftName: 'displays-urgent',
      done: () => w.done,
    },
  );
  const used = (words: string) => w.used(grouped(words.length), grouped(displayLimits.urgentLength));
  const { where, chosen } = form.values;
  const choose = (screenId: string) =>
    form.set('chosen', chosen.includes(screenId) ? chosen.filter((chosenId) => chosenId !== screenId) : [...chosen, screenId]);
  return (
    <FormDialog title={w.title} submitLabel={w.verb} form={form} onClose={onClose}>
      <p className="text-dim text-15">{w.hint}</p>
      <TextAreaField label={w.what} maxLength={displayLimits.urgentLength} {...form.field('title')} note={used(form.values.title)} />
      <TextAreaField label={w.body} optional maxLength={displayLimits.urgentLength} {...form.field('body')} note={used(form.values.body)} />
      {screens.length > 1 && (
        <Segmented
          label={w.where}
          choices={[
            { value: 'all', text: w.all },
            { value: 'some', text: w.some },
          ]}
          value={where}
          onChange={(next) => form.set('where', next)}
        />
      )}
      {where === 'some' && (
        <fieldset className="grid grid-cols-1 gap-2" aria-label={w.where}>
          {screens.map((screen) => (
            <CheckField key={screen.id} label={screen.name} checked={chosen.includes(screen.id)} onChange={() => choose(screen.id)} />
          ))}
        </fieldset>
      )}
      <MessageEndFields ends={form.field('ends')} until={form.field('until')} />
    </FormDialog>
  );
}
