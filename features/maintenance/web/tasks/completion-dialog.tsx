import { type ReactNode, useState } from 'react';
import { DraftPhotosField } from '#platform/files/web/draft-photos-field.tsx';
import { useDraftPhotos } from '#platform/files/web/use-draft-photos.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FieldNotes } from '#platform/ui/web/fields/field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import {
  completionShapeOf,
  type LineOutcome,
  lineOutcomes,
  type TaskRow,
  type CompletionTurn,
  completionTurns,
} from '#features/maintenance/shapes/task.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { formatNearDate } from '#platform/i18n/dates.ts';
import { isEarly } from '#features/maintenance/repeat.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useCompleteTask } from './use-complete-task.ts';
import { useToday } from './use-tasks.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';

export function CompletionDialog({ task: now, onClose }: { task: TaskRow; onClose: () => void }) {
  const { do: w } = useTexts(taskTexts);
  // Keep the task as it was when the dialog opened: if someone else completes it, this input must not count for the next due day.
  const [task] = useState(now);
  const formatting = useFormatting();
  const today = useToday();
  // Decide this only when the dialog opens: after midnight, the dialog must still offer the choice.
  const [early] = useState(() => isEarly(task.nextDue, today));
  const { send, spec } = useCompleteTask(now);
  // The key contains due day and checklist, so that a draft for an earlier due day is not restored.
  const keepAs = `do-${task.id}-${task.nextDue}-${task.checklist.join('|')}`;
  const photos = useDraftPhotos({ kind: 'task-doing', draft: keepAs });
  const place = usePlaces().namesOf(task.placeId).at(-1) ?? '';
  const form = useFormAction((doing: Parameters<typeof send>[0]) => photos.sendWith(() => send(doing)), {
    ...spec,
    shape: completionShapeOf(task),
    start: {
      id: photos.recordId,
      taskId: task.id,
      due: task.nextDue,
      lastDone: task.lastDone?.at ?? null,
      minutes: '',
      note: '',
      turn: (early ? '' : 'due') as CompletionTurn | '',
      closes: true,
      lines: task.checklist.map((text) => ({ text, outcome: '' as LineOutcome | '', note: '' })),
    },
    draftName: keepAs,
    // Do not store these two choices: on a later day the due day must be chosen again, and closing an unsafe place must stay the default.
    excludeFromDraft: ['id', 'due', 'lastDone', 'turn', 'closes'],
  });
  const { lines, turn, closes } = form.values;
  const asksToClose = task.isSafety && place !== '' && lines.some(({ outcome }) => outcome === 'failed');
  const turnError = form.field('turn').error;
  return (
    <FormDialog title={w.title(task.title)} submitLabel={w.done} form={form} onClose={onClose}>
      {early && (
        <div className="grid grid-cols-1 gap-1">
          <p className="font-semibold" aria-hidden>
            {w.countAs}
          </p>
          <Segmented
            label={w.countAs}
            choices={completionTurns.map((value) => ({
              value,
              text: value === 'extra' ? w.extra : w.forDay(formatNearDate(task.nextDue ?? '', formatting)),
            }))}
            value={turn as CompletionTurn}
            onChange={(next) => form.set('turn', next)}
          />
          <FieldNotes id="turn" error={turnError} note={w.extraHint} />
        </div>
      )}
      {lines.map((line, at) => (
        <ChecklistLineField key={line.text} line={line} at={at} form={form} isSafety={task.isSafety} />
      ))}
      {lines.some(({ outcome }) => outcome === '') && (
        <div>
          <Button
            kind="plain"
            onClick={() => form.set('lines', (all) => all.map((line) => (line.outcome === '' ? { ...line, outcome: 'good' } : line)))}
          >
            {w.allGood}
          </Button>
        </div>
      )}
      {asksToClose && (
        <div className="grid grid-cols-1 gap-1 warning-box">
          <p className="font-semibold" aria-hidden>
            {w.closeNow(place)}
          </p>
          <Segmented
            label={w.closeNow(place)}
            choices={[
              { value: 'yes', text: w.closeYes },
              { value: 'no', text: w.closeNo },
            ]}
            value={closes ? 'yes' : 'no'}
            onChange={(next) => form.set('closes', next === 'yes')}
          />
          <p className="text-dim text-15">{closes ? w.closeHint : w.staysOpen}</p>
        </div>
      )}
      <TextField label={w.minutes} optional inputMode="numeric" autoComplete="off" {...form.field('minutes')} />
      <TextAreaField label={w.note} optional {...form.field('note')} />
      <DraftPhotosField photos={photos} maxPhotos={6} />
    </FormDialog>
  );
}

interface CheckedLineProps {
  line: { text: string; outcome: LineOutcome | ''; note: string };
  at: number;
  form: { field(path: string): { error?: ReactNode }; set(path: `${string}.${string}`, next: unknown): void };
  isSafety: boolean;
}

function ChecklistLineField({ line, at, form, isSafety }: CheckedLineProps) {
  const w = useTexts(taskTexts).do;
  const { error } = form.field(`lines.${at}.outcome`);
  const asksWhy = isSafety && line.outcome === 'skipped';
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-semibold wrap-anywhere" aria-hidden>
        {line.text}
      </p>
      <Segmented
        label={line.text}
        choices={lineOutcomes.map((value) => ({ value, text: w.outcomes[value] }))}
        value={line.outcome as LineOutcome}
        onChange={(outcome) => form.set(`lines.${at}.outcome`, outcome)}
      />
      <FieldNotes id={`line-${at}`} error={error} note={line.outcome === 'failed' ? w.failedHint : undefined} />
      {(line.outcome === 'failed' || asksWhy) && (
        <TextField
          label={asksWhy ? w.whySkipped(line.text) : w.lineNote(line.text)}
          optional={!asksWhy}
          error={form.field(`lines.${at}.note`).error}
          autoComplete="off"
          value={line.note}
          onChange={(event) => form.set(`lines.${at}.note`, event.currentTarget.value)}
        />
      )}
    </div>
  );
}
