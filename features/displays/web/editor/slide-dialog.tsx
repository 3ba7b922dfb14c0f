import { type ReactNode, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DateField, SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { formatDate, formatDateTime } from '#platform/i18n/dates.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { displayLimits, slideKinds, type SlideKind } from '#features/displays/rules.ts';
import type { SlideRow } from '#features/displays/shapes.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';
import { findSlideChanges, toSlideInput, fieldsByKind, slideFormShape, type SlideFormInput, toFormInput } from './slide-form.ts';
import { getSlideTitle } from './title-of.ts';
import { useSlideEdits } from './use-slide-edits.tsx';

interface SlideDialogProps {
  eventId: string;
  slide: SlideRow | null;
  onDone: (id: string | null) => void;
  onClose: () => void;
}

export function SlideDialog({ eventId, slide, onDone, onClose }: SlideDialogProps) {
  const words = useTexts(displaysTexts);
  const { slides: w, screens, problems } = words;
  const formatting = useFormatting();
  const { zone } = formatting;
  const [id] = useState(() => slide?.id ?? newId());
  const edits = useSlideEdits(slide);
  const { seen } = edits;
  const [kind, setKind] = useState<SlideKind>(slide?.kind ?? 'notice');
  const form = useFormAction(
    async (input: SlideFormInput) =>
      seen === null
        ? calls.displays.addSlide.mutate({ id, eventId, kind, ...toSlideInput(input, kind, zone) })
        : calls.displays.changeSlide.mutate({ id, changes: findSlideChanges(seen, input, kind, zone) }),
    {
      shape: slideFormShape(kind),
      start: toFormInput(seen, zone),
      problems: { ...problems, conflict: (refusal) => edits.receiveRefusal(refusal, problems.conflict) },
      done: () => onDone(id),
    },
  );
  const has = fieldsByKind[kind];
  const formatDay = (day: string) => day && formatDate(day, formatting);
  const formatMoment = (typed: string) => typed && formatDateTime(toInstant(zone, typed.slice(0, 10), typed.slice(11)), formatting);
  const orientations = [
    { value: '', text: w.both },
    { value: 'landscape', text: w.landscape },
    { value: 'portrait', text: w.portrait },
  ];
  return (
    <FormDialog
      title={slide === null ? w.addTitle : w.changeTitle(getSlideTitle(slide, words))}
      submitLabel={slide === null ? w.add : w.save}
      form={form}
      onClose={onClose}
    >
      {slide === null && (
        <SelectField
          label={w.addKind}
          note={w.kindHints[kind]}
          choices={slideKinds.map((value) => ({ value, text: screens.slides[value] }))}
          value={kind}
          onChange={(event) => setKind(slideKinds.find((slideKind) => slideKind === event.currentTarget.value) ?? 'notice')}
        />
      )}
      {has.includes('title') && <TextField label={w.heading} optional maxLength={displayLimits.titleLength} {...form.field('title')} />}
      {edits.renderConflict('title', form)}
      {has.includes('at') && <DateField label={w.until} withTime {...form.field('at')} />}
      {edits.renderConflict('at', form, formatMoment)}
      {has.includes('text') && (
        <TextAreaField
          label={kind === 'clock' ? w.weather : w.bodyText}
          optional
          maxLength={displayLimits.textLength}
          {...form.field('text')}
        />
      )}
      {edits.renderConflict('text', form)}
      {has.includes('albumId') && (
        <AlbumField {...form.field('albumId')} conflictOf={(format) => edits.renderConflict('albumId', form, format)} />
      )}
      <TextField label={w.seconds} inputMode="numeric" {...form.field('seconds')} />
      {edits.renderConflict('seconds', form)}
      <details open={edits.hasConflict('firstDay', 'lastDay', 'from', 'until', 'orientation') || undefined}>
        <summary>{w.when}</summary>
        <div className="grid grid-cols-1 gap-4 mt-3">
          <div className="fields">
            <DateField label={w.firstDay} optional {...form.field('firstDay')} />
            <DateField label={w.lastDay} optional {...form.field('lastDay')} />
          </div>
          {edits.renderConflict('firstDay', form, formatDay)}
          {edits.renderConflict('lastDay', form, formatDay)}
          <div className="fields">
            <TextField label={w.fromTime} optional type="time" {...form.field('from')} />
            <TextField label={w.untilTime} optional type="time" {...form.field('until')} />
          </div>
          {edits.renderConflict('from', form)}
          {edits.renderConflict('until', form)}
          <SelectField label={w.orientation} choices={orientations} {...form.field('orientation')} />
          {edits.renderConflict('orientation', form, (typed) => orientations.find(({ value }) => value === typed)?.text)}
          <CheckField label={w.hide} {...form.box('hidden')} />
        </div>
      </details>
      {slide !== null && <RemoveSlide slide={slide} onRemoved={() => onDone(null)} onClose={onClose} />}
    </FormDialog>
  );
}

function RemoveSlide({ slide, onRemoved, onClose }: { slide: SlideRow; onRemoved: () => void; onClose: () => void }) {
  const { slides: w, problems } = useTexts(displaysTexts);
  const restore = useAction(calls.displays.addSlide.mutate, { problems, reportsInToast: true });
  const remove = useAction(({ id }: SlideRow) => calls.displays.removeSlide.mutate({ id }), {
    problems,
    done() {
      onRemoved();
      onClose();
      return w.removed;
    },
    undo: ({ pictures: _pictures, ...before }) => restore.run(before),
  });
  return (
    <div>
      <Button kind="quiet" hue="berry" loading={remove.pending} onClick={() => void remove.run(slide)}>
        {w.remove}
      </Button>
      <ActionNote of={remove} />
    </div>
  );
}

interface AlbumFieldProps extends Pick<React.ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'error' | 'name'> {
  conflictOf: (format: (id: string) => ReactNode) => ReactNode;
}

function AlbumField({ conflictOf: renderConflict, ...field }: AlbumFieldProps) {
  const { slides: w } = useTexts(displaysTexts);
  const { answer } = useFetchOnce(fetchAlbums);
  const choices = (answer ?? []).map(({ id, name, pictures }) => ({ value: id, text: w.albumChoice(name, pictures) }));
  return (
    <>
      <SelectField label={w.album} emptyText={w.noAlbum} choices={choices} {...field} />
      {renderConflict((id) => choices.find(({ value }) => value === id)?.text)}
    </>
  );
}

const fetchAlbums = () => calls.displays.albums.query({});
