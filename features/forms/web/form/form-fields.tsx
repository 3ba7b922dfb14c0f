import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIsOnline } from '#platform/outbox/web/transport.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { instantOf } from '#platform/time/instant.ts';
import { directions } from '#features/forms/rules.ts';
import type { FormPage } from '#features/forms/shapes.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { PlacesEditor } from '#features/forms/web/places/places-editor.tsx';
import type { DeliveryResult } from './deliver-form.ts';
import { validateDraft, setEvent, setKeyNumbers, type Draft } from './draft.ts';
import { formDrafts } from './draft-storage.ts';
import { EventChoice } from './event-choice.tsx';
import { GroupFields } from './group-fields.tsx';
import { KeyFields } from './key-fields.tsx';
import { SubmitProblem } from './submit-problem.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { useProblemText } from './use-problem-text.ts';

interface FormFieldsProps {
  draft: Draft;
  events: FormPage['events'];
  /** Result of the last attempt to send; null if it did not fail. */
  failedResult: Exclude<DeliveryResult, { secret: string }> | null;
  onChange: (change: (draft: Draft) => Draft) => void;
  onSend: () => void;
  onAsNew: () => void;
  onStartOver: () => void;
}

export function FormFields({ draft, events, failedResult, onChange, onSend, onAsNew, onStartOver }: FormFieldsProps) {
  const w = useTexts(formTexts);
  const isOnline = useIsOnline();
  const form = useRef<HTMLFormElement>(null);
  // Validation starts with the first attempt to send. Each error disappears as soon as its field is valid.
  const [attempts, setAttempts] = useState(0);
  const problems = attempts > 0 ? validateDraft(draft) : {};
  const textOf = useProblemText(problems, w.problems);
  const { direction } = draft;
  const event = events.find(({ id }) => id === draft.eventId);
  useEffect(() => {
    if (attempts > 0) focusFirstProblem(form.current);
  }, [attempts]);
  const send = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (Object.keys(validateDraft(draft)).length > 0) setAttempts(attempts + 1);
    else onSend();
  };
  return (
    <form ref={form} className="grid grid-cols-1" noValidate onSubmit={send}>
      <Panel title={w.event.title}>
        <EventChoice
          events={events}
          value={draft.eventId}
          problem={textOf('eventId')}
          onChange={(selected) => onChange((before) => setEvent(before, selected, instantOf(Date.now())))}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between mt-4 font-semibold">
          <span aria-hidden>{w.direction.label}</span>
          <Segmented
            label={w.direction.label}
            choices={directions.map((value) => ({ value, text: w.direction[value] }))}
            value={direction}
            onChange={(value) => onChange((before) => ({ ...before, direction: value }))}
          />
        </div>
      </Panel>
      <Panel title={w.group.title}>
        {draft.follows !== '' && direction === 'departure' && <p className="text-dim text-15 mb-3">{w.from.follows}</p>}
        <GroupFields draft={draft} textOf={textOf} onChange={(fields) => onChange((before) => ({ ...before, ...fields }))} />
        <KeyFields draft={draft} onChange={(keyNumbers) => onChange((before) => setKeyNumbers(before, keyNumbers))} />
      </Panel>
      <Panel title={w.places.title} note={w.places[`${direction}Hint`]}>
        <PlacesEditor
          places={draft.places}
          offered={event?.places ?? []}
          problems={problems}
          problem={textOf('places')}
          onChange={(change) => onChange((before) => ({ ...before, places: change(before.places) }))}
        />
      </Panel>
      <Panel title={w.notes.title}>
        <TextAreaField
          label={w.notes.label}
          note={w.notes.hint}
          optional
          rows={3}
          maxLength={5_000}
          value={draft.notes}
          error={textOf('notes')}
          onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, notes: value }))}
        />
      </Panel>
      <Panel title={w.signature.title} note={w.signature[direction]}>
        <TextField
          label={w.signature.name}
          name="signedName"
          autoComplete="name"
          maxLength={120}
          value={draft.signedName}
          error={textOf('signedName')}
          onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, signedName: value }))}
        />
        <SignaturePad
          value={draft.signature}
          onChange={(change) => onChange((before) => ({ ...before, signature: change(before.signature) }))}
        />
      </Panel>
      <div className="grid grid-cols-1 gap-3 pb-6">
        {Object.keys(problems).length > 0 && (
          <p role="alert" className="text-danger">
            {w.send.problems(Object.keys(problems).length)}
          </p>
        )}
        <SubmitProblem failedResult={failedResult} onAsNew={onAsNew} />
        <Button type="submit" size="md">
          {w.send[direction]}
        </Button>
        {formDrafts.isPersistent() && (
          <output className={isOnline ? 'text-dim text-15 text-center' : 'text-15 text-center warning-box font-medium'}>
            {isOnline ? w.send.savedHere : w.send.offline}
          </output>
        )}
        <button type="button" className="text-button justify-center justify-items-center" onClick={onStartOver}>
          {w.send.startOver}
        </button>
      </div>
    </form>
  );
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = first?.getAttribute('role') === 'radiogroup' ? first.querySelector<HTMLElement>('input') : first;
  field?.focus();
}
