import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { lastActor } from '#platform/events/history.ts';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { refuse } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { drafts } from '#platform/ui/web/forms/draft.ts';
import { useSaveDraft } from '#platform/ui/web/forms/saved-draft.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { directions, photoKind } from '#features/forms/rules.ts';
import type { FormRow } from '#features/forms/shapes.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { listPhotoIds, validateDraft, setKeyNumbers } from '#features/forms/web/form/draft.ts';
import { KeyFields } from '#features/forms/web/form/key-fields.tsx';
import { GroupFields } from '#features/forms/web/form/group-fields.tsx';
import { restoreFormDraft } from '#features/forms/web/form/draft-storage.ts';
import { useProblemText } from '#features/forms/web/form/use-problem-text.ts';
import { UploadsContext } from '#features/forms/web/photos/uploads-context.ts';
import { PlacesEditor } from '#features/forms/web/places/places-editor.tsx';
import { toFormChange, type EditDraft, createEditDraft, mergeSavedChanges } from './edit-draft.ts';

/** Stores the draft in this tab until the user saves or cancels. */
export function EditForm({ form, onDone }: { form: FormRow; onDone: () => void }) {
  const w = useTexts(staffFormTexts).edit;
  const shared = useTexts(formTexts);
  const draftName = `group-form-${form.id}`;
  const [editDraft, setDraft] = useState<EditDraft>(() => restoreFormDraft(createEditDraft(form), drafts.read(draftName)));
  useSaveDraft(
    editDraft,
    useCallback((typed: EditDraft) => drafts.save(draftName, { ...typed }), [draftName]),
  );
  const { changedAt, began: _began, ...draft } = editDraft;
  const [hasTried, setHasTried] = useState(false);
  const node = useRef<HTMLFormElement>(null);
  const uploads = useUploads({ kind: photoKind, recordId: form.id });
  const history = useLive('forms.history', { id: form.id }).rows;
  const save = useAction(saveChange, {
    problems: { ...w.problems, 'changed-meanwhile': () => w.changedBy(lastActor(history)) },
    done() {
      uploads.forget(uploads.list.map(({ id }) => id));
      close();
      return w.saved;
    },
  });
  const problems = hasTried ? ignoreMissingContact(validateDraft(draft)) : {};
  const textOf = useProblemText(problems, shared.problems);

  function close(): void {
    drafts.forget(draftName);
    onDone();
  }
  async function saveChange(input: ReturnType<typeof toFormChange>) {
    const newPhotoIds = listPhotoIds(draft.places).filter((id) => uploads.list.some((upload) => upload.id === id));
    const hasPhotos = await uploads.waitForArrival(newPhotoIds, new AbortController().signal);
    return hasPhotos ? calls.forms.change.mutate(input) : refuse('no-photo');
  }
  function send(submitted: SyntheticEvent): void {
    submitted.preventDefault();
    setHasTried(true);
    if (Object.keys(ignoreMissingContact(validateDraft(draft))).length === 0) void save.run(toFormChange(draft, { changedAt }));
  }

  return (
    <UploadsContext value={{ uploads, isOnServer: true }}>
      <form ref={node} className="grid grid-cols-1 gap-4" noValidate aria-label={w.title} onSubmit={send}>
        <Segmented
          label={w.direction}
          choices={directions.map((value) => ({ value, text: shared.sent[value] }))}
          value={draft.direction}
          onChange={(direction) => setDraft((before) => ({ ...before, direction }))}
        />
        <GroupFields draft={draft} textOf={textOf} onChange={(fields) => setDraft((before) => ({ ...before, ...fields }))} />
        <KeyFields draft={draft} onChange={(keyNumbers) => setDraft((before) => ({ ...before, ...setKeyNumbers(before, keyNumbers) }))} />
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
        <p className="text-dim">{w.signed}</p>
        <ActionNote of={save} />
        <div className="flex flex-wrap gap-2 justify-end">
          {save.refused?.refused === 'changed-meanwhile' && (
            <Button
              kind="plain"
              onClick={() => {
                setDraft((before) => mergeSavedChanges(before, form));
                save.forget();
              }}
            >
              {w.useTheirs}
            </Button>
          )}
          <Button kind="plain" onClick={close}>
            {w.cancel}
          </Button>
          <Button type="submit" loading={save.pending}>
            {w.save}
          </Button>
        </div>
      </form>
    </UploadsContext>
  );
}

/** For staff, the leader's contact details are optional. */
function ignoreMissingContact(problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => code !== 'no-contact'));
}
