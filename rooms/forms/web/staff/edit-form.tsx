import { type SyntheticEvent, useRef, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { Segmented } from '#platform/ui/web/press/segmented.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { directions } from '#rooms/forms/rules.ts';
import type { FormRow } from '#rooms/forms/shapes.ts';
import { staffFormWords } from '#rooms/forms/words/staff/words.ts';
import { formWords } from '#rooms/forms/words/words.ts';
import { type Draft, photoIdsIn, problemsOf } from '#rooms/forms/web/form/draft.ts';
import { GroupFields } from '#rooms/forms/web/form/group-fields.tsx';
import { usePhotoKeeper } from '#rooms/forms/web/form/use-photo-keeper.ts';
import { useProblemText } from '#rooms/forms/web/form/use-problem-text.ts';
import { PhotosContext } from '#rooms/forms/web/photos/photos.ts';
import { PlacesEditor } from '#rooms/forms/web/places/places-editor.tsx';
import { changeFrom, draftOf } from './edited.ts';
import style from './staff.module.css';

const photoAddress = (id: string) => `/form-photos/${id}`;

/** Puts a form right. It holds what it began from: whoever saves second is told. */
export function EditForm({ form, onDone }: { form: FormRow; onDone: () => void }) {
  const w = useWords(staffFormWords).edit;
  const shared = useWords(formWords);
  const [base, setBase] = useState(form);
  const [draft, setDraft] = useState<Draft>(() => draftOf(form));
  const [refused, setRefused] = useState<keyof typeof w.problems | null>(null);
  const [tried, setTried] = useState(false);
  const node = useRef<HTMLFormElement>(null);
  const save = useCall(calls.forms.change.mutate);
  const photos = usePhotoKeeper(form.id, photoAddress);
  const problems = tried ? contactless(problemsOf(draft)) : {};
  const textOf = useProblemText(problems, shared.problems);

  async function send(submitted: SyntheticEvent): Promise<void> {
    submitted.preventDefault();
    setTried(true);
    if (Object.keys(contactless(problemsOf(draft))).length > 0) return;
    const fresh = photoIdsIn(draft.places).filter((id) => photos.keeper.held().has(id));
    if (!(await photos.keeper.allSent(fresh, new AbortController().signal))) return setRefused('no-photo');
    const answer = await save.run(changeFrom(draft, base));
    if (answer === undefined) return;
    if (isRefusal(answer)) return setRefused(answer.refused);
    void photos.keeper.forget();
    toast({ title: w.saved });
    onDone();
  }

  return (
    <PhotosContext value={photos}>
      <form ref={node} className={`stack ${style.edit}`} noValidate aria-label={w.title} onSubmit={(event) => void send(event)}>
        <Segmented
          label={w.direction}
          choices={directions.map((value) => ({ value, text: shared.sent[value] }))}
          value={draft.direction}
          onChange={(direction) => setDraft((before) => ({ ...before, direction }))}
        />
        <GroupFields draft={draft} textOf={textOf} onChange={(fields) => setDraft((before) => ({ ...before, ...fields }))} />
        <PlacesEditor
          places={draft.places}
          offered={[]}
          problems={problems}
          problem={textOf('places')}
          onChange={(change) => setDraft((before) => ({ ...before, places: change(before.places) }))}
        />
        <TextAreaField
          label={shared.notes.title}
          optional
          rows={3}
          maxLength={5_000}
          value={draft.notes}
          onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, notes: value }))}
        />
        <p className="dim">{w.signed}</p>
        <ProblemNote>{refused && w.problems[refused]}</ProblemNote>
        <FailureNote failure={save.failure} />
        <div className={`row ${style.actions}`}>
          {refused === 'changed-meanwhile' && (
            <Button
              kind="plain"
              onClick={() => {
                setBase(form);
                setDraft(draftOf(form));
                setRefused(null);
              }}
            >
              {w.useTheirs}
            </Button>
          )}
          <Button kind="plain" onClick={onDone}>
            {w.cancel}
          </Button>
          <Button type="submit" loading={save.pending}>
            {w.save}
          </Button>
        </div>
      </form>
    </PhotosContext>
  );
}

/** Staff may leave out how to reach a leader: they may know better than the form. */
function contactless(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== 'no-contact'));
}
