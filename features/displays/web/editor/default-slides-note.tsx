import { useState } from 'react';
import { z } from 'zod';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { defaultSlides } from '#features/displays/scene.ts';
import { type EventRow, SlideCopy } from '#features/displays/shapes.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';

/** Shows the default slides of an event that has no slides, with buttons to copy the defaults or another event's slides. */
export function DefaultSlidesNote({ eventId, others }: { eventId: string; others: readonly EventRow[] }) {
  const { slides: w, screens, problems } = useTexts(displaysTexts);
  const [isCopyOpen, setCopyOpen] = useState(false);
  const sources = others.filter(({ id, slides }) => id !== eventId && slides > 0);
  const addDefaults = useAction(() => addDefaultSlides(eventId), { problems });
  return (
    <div className="box p-4 grid grid-cols-1 gap-4">
      <h2 className="text-17">{w.defaultSlides}</h2>
      <p className="text-dim text-15">{w.defaultSlidesHint}</p>
      <ol className="grid grid-cols-1 gap-1">
        {defaultSlides.map(({ id, kind, seconds }) => (
          <li key={id} className="flex gap-2 justify-between">
            <span>{screens.slides[kind]}</span>
            <span className="text-dim text-sm">{w.secondsText(seconds)}</span>
          </li>
        ))}
      </ol>
      <ActionNote of={addDefaults} />
      <div className="flex flex-wrap gap-2">
        <Button loading={addDefaults.pending} onClick={() => void addDefaults.run(undefined)}>
          {w.useDefaultSlides}
        </Button>
        {sources.length > 0 && (
          <Button kind="plain" onClick={() => setCopyOpen(true)}>
            {w.copy}
          </Button>
        )}
      </div>
      {isCopyOpen && <CopyDialog to={eventId} sources={sources} onClose={() => setCopyOpen(false)} />}
    </div>
  );
}

async function addDefaultSlides(eventId: string) {
  for (const slide of defaultSlides) {
    const answer = await calls.displays.addSlide.mutate({ ...slide, id: newId(), eventId, hidden: false });
    if ('refused' in answer) return answer;
  }
  return { done: true } as const;
}

const CopyForm = z.strictObject({ from: SlideCopy.shape.from });

function CopyDialog({ to, sources, onClose }: { to: string; sources: readonly EventRow[]; onClose: () => void }) {
  const { slides: w, problems } = useTexts(displaysTexts);
  const form = useFormAction(({ from }: z.output<typeof CopyForm>) => calls.displays.copySlides.mutate({ from, to }), {
    shape: CopyForm,
    start: { from: sources[0]?.id ?? '' },
    problems,
  });
  return (
    <FormDialog title={w.copyTitle} submitLabel={w.copyVerb} form={form} onClose={onClose}>
      <SelectField label={w.copyFrom} choices={sources.map(({ id, name }) => ({ value: id, text: name }))} {...form.field('from')} />
    </FormDialog>
  );
}
