import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DateField, SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/show/notice.tsx';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { most, slideKinds, type SlideKind } from '#rooms/displays/rules.ts';
import type { SlideRow } from '#rooms/displays/shapes.ts';
import { displaysWords } from '#rooms/displays/words/words.ts';
import { changesOf, factsOf, fieldsOf, SlideForm, type SlideWritten, startOf } from './slide-form.ts';
import { titleOf } from './title-of.ts';

interface SlideDialogProps {
  eventId: string;
  slide: SlideRow | null;
  onDone: (id: string | null) => void;
  onClose: () => void;
}

/** Makes a slide, or changes one. */
export function SlideDialog({ eventId, slide, onDone, onClose }: SlideDialogProps) {
  const words = useWords(displaysWords);
  const { slides: w, screens, problems } = words;
  const { zone } = useFormatting();
  const [id] = useState(() => slide?.id ?? newId());
  const [opened] = useState(slide);
  const [kind, setKind] = useState<SlideKind>(slide?.kind ?? 'notice');
  const form = useFormAction(
    (written: SlideWritten) =>
      opened === null
        ? calls.displays.addSlide.mutate({ id, eventId, kind, ...factsOf(written, kind, zone) })
        : calls.displays.changeSlide.mutate({ id, ...changesOf(opened, written, zone) }),
    { shape: SlideForm, start: startOf(slide, zone), problems, done: () => onDone(id) },
  );
  const has = fieldsOf[kind];
  return (
    <FormDialog
      title={slide === null ? w.addTitle : w.changeTitle(titleOf(slide, words))}
      verb={slide === null ? w.add : w.save}
      form={form}
      onClose={onClose}
    >
      {slide === null && (
        <SelectField
          label={w.addKind}
          note={w.kindHints[kind]}
          choices={slideKinds.map((value) => ({ value, text: screens.slides[value] }))}
          value={kind}
          onChange={(event) => setKind(slideKinds.find((one) => one === event.currentTarget.value) ?? 'notice')}
        />
      )}
      {has.includes('title') && <TextField label={w.heading} optional maxLength={most.titleLength} {...form.field('title')} />}
      {has.includes('at') && <DateField label={w.until} withTime {...form.field('at')} />}
      {has.includes('text') && (
        <TextAreaField label={kind === 'clock' ? w.weather : w.words} optional maxLength={most.textLength} {...form.field('text')} />
      )}
      {has.includes('albumId') && <AlbumField {...form.field('albumId')} />}
      <TextField label={w.seconds} inputMode="numeric" {...form.field('seconds')} />
      <details>
        <summary>{w.when}</summary>
        <div className="stack above-12">
          <div className="fields">
            <DateField label={w.firstDay} optional {...form.field('firstDay')} />
            <DateField label={w.lastDay} optional {...form.field('lastDay')} />
          </div>
          <div className="fields">
            <TextField label={w.fromTime} optional type="time" {...form.field('from')} />
            <TextField label={w.untilTime} optional type="time" {...form.field('until')} />
          </div>
          <SelectField
            label={w.orientation}
            choices={[
              { value: '', text: w.both },
              { value: 'landscape', text: w.landscape },
              { value: 'portrait', text: w.portrait },
            ]}
            {...form.field('orientation')}
          />
          <CheckField label={w.hide} {...form.box('hidden')} />
        </div>
      </details>
      {slide !== null && <RemoveSlide slide={slide} onRemoved={() => onDone(null)} onClose={onClose} />}
    </FormDialog>
  );
}

function RemoveSlide({ slide, onRemoved, onClose }: { slide: SlideRow; onRemoved: () => void; onClose: () => void }) {
  const { slides: w, problems } = useWords(displaysWords);
  const putBack = useAction(calls.displays.addSlide.mutate, { problems, tellsInToast: true });
  const remove = useAction(({ id }: SlideRow) => calls.displays.removeSlide.mutate({ id }), {
    problems,
    done() {
      onRemoved();
      onClose();
      return w.removed;
    },
    undo: ({ position: _position, pictures: _pictures, ...before }) => putBack.run(before),
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

type Field = Pick<React.ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'error' | 'name'>;

/** An album whose admitted pictures show. */
function AlbumField(field: Field) {
  const { slides: w } = useWords(displaysWords);
  const { answer } = useAnswer(askForAlbums);
  const choices = (answer ?? []).map(({ id, name, pictures }) => ({ value: id, text: w.albumChoice(name, pictures) }));
  return <SelectField label={w.album} nothing={w.noAlbum} choices={choices} {...field} />;
}

const askForAlbums = () => calls.displays.albums.query({});
