import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DateField, SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import type { FieldBinding } from '#platform/ui/web/forms/use-form.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { eventKinds, repeatKinds, repeatUnits } from '#features/maintenance/repeat.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { PlaceField } from '#features/maintenance/web/place-field.tsx';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import type { initialValuesOf } from './task-form.ts';

type Values = ReturnType<typeof initialValuesOf>;

interface Form {
  values: Values;
  set(path: 'isSafety', next: boolean): void;
  field<Path extends keyof Values & string>(path: Path): FieldBinding<Values[Path]>;
}

export function TaskFields({ form, task = null }: { form: Form; task?: TaskRow | null }) {
  const w = useTexts(taskTexts).edit;
  return (
    <>
      <TextField label={w.title} autoComplete="off" {...form.field('title')} />
      <PlaceField label={w.place} optional {...form.field('placeId')} />
      <AssigneeField form={form} task={task} />
      <Rhythm form={form} />
      <TextAreaField label={w.checklist} optional note={w.checklistHint} {...form.field('checklist')} />
      <CheckField
        label={w.safety}
        note={w.safetyHint}
        checked={form.values.isSafety}
        onChange={({ target }) => form.set('isSafety', target.checked)}
      />
      <TextAreaField label={w.description} optional {...form.field('description')} />
      <fieldset className="grid grid-cols-1 gap-1">
        <legend className="font-semibold">{w.rests}</legend>
        <div className="grid grid-cols-fit gap-3 items-start">
          <DateField label={w.restsFrom} optional {...form.field('restsFrom')} />
          <DateField label={w.restsUntil} optional {...form.field('restsUntil')} />
        </div>
        <p className="text-dim text-15">{w.restsHint}</p>
      </fieldset>
    </>
  );
}

function AssigneeField({ form, task }: { form: Form; task: TaskRow | null }) {
  const w = useTexts(taskTexts).edit;
  const workers = useWorkers();
  // Add the assigned worker to the choices if the worker was removed from the lists.
  const formerWorker = task?.hasWorkerLeft ? [{ id: task.assigneeId ?? '', name: task.assigneeName ?? '' }] : [];
  return (
    <SelectField
      label={w.assignee}
      emptyText={w.anybody}
      choices={[...workers, ...formerWorker].map(({ id, name }) => ({ value: id, text: name }))}
      {...form.field('assigneeId')}
    />
  );
}

function Rhythm({ form }: { form: Form }) {
  const w = useTexts(taskTexts).edit;
  const { repeats } = form.values;
  return (
    <>
      <SelectField
        label={w.repeats}
        choices={repeatKinds.map((value) => ({ value, text: w.repeatKinds[value] }))}
        {...form.field('repeats')}
      />
      {repeats === 'event' && (
        <div className="grid grid-cols-fit gap-3 items-start">
          <SelectField
            label={w.eventKind}
            choices={eventKinds.map((value) => ({ value, text: w.eventKinds[value] }))}
            {...form.field('eventKind')}
          />
          <TextField label={w.daysBefore} inputMode="numeric" autoComplete="off" {...form.field('daysBefore')} />
        </div>
      )}
      {repeats !== 'event' && (
        <div className="grid grid-cols-fit gap-3 items-start">
          <TextField label={repeats === 'calendar' ? w.every : w.after} inputMode="numeric" autoComplete="off" {...form.field('every')} />
          <SelectField
            label={w.unit}
            choices={repeatUnits.map((value) => ({ value, text: w.unitsOf(value, form.values.every) }))}
            {...form.field('unit')}
          />
          <DateField label={w.firstDue} {...form.field('firstDue')} />
        </div>
      )}
    </>
  );
}
