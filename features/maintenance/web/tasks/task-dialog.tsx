import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useBaseValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { TaskFields } from './task-fields.tsx';
import { changesOf, initialValuesOf, taskForm, type TaskFormValues } from './task-form.ts';
import { useFormatTaskField } from './use-format-task-field.ts';
import { useToday } from './use-tasks.ts';

export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const { edit: w, problems } = useTexts(taskTexts);
  const [id] = useState(() => newId().slice(0, 16));
  const start = initialValuesOf(null, useToday());
  const form = useFormAction((written: TaskFormValues) => calls.maintenance.addTask.mutate({ id, ...written }), {
    shape: taskForm(start),
    start,
    problems,
    draftName: 'new-task',
    done: (_answer, { title }) => ({ title: w.added, body: title }),
  });
  return (
    <FormDialog title={w.add} submitLabel={w.create} form={form} onClose={onClose}>
      <TaskFields form={form} />
    </FormDialog>
  );
}

/** Dialog to change a task. Sends only the changed fields, so that two people do not overwrite each other's changes. */
export function ChangeTaskDialog({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const { edit: w, problems, fields, changedMeanwhile } = useTexts(taskTexts);
  const formatField = useFormatTaskField();
  const keepAs = `task-${task.id}`;
  const [opened, acceptTheirs] = useBaseValues(keepAs, task);
  const start = initialValuesOf(opened, useToday());
  const form = useFormAction(
    (written: TaskFormValues) => calls.maintenance.changeTask.mutate({ id: task.id, changes: changesOf(opened, written) }),
    {
      shape: taskForm(start),
      start,
      problems: {
        ...problems,
        conflict(refusal) {
          // The user has now seen the other person's value, so saving a second time overwrites it.
          const conflicts = 'conflicts' in refusal ? refusal.conflicts : [];
          // Accept only the fields with a conflict: the other person's changes to other fields must not be overwritten.
          acceptTheirs(Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])));
          const [conflict] = conflicts;
          return conflict === undefined
            ? problems.gone
            : changedMeanwhile(fields[conflict.field] ?? conflict.field, formatField(conflict.field, conflict.theirs), conflict.by);
        },
      },
      draftName: keepAs,
      about: task.id,
      done: () => ({ title: w.saved, body: task.title }),
    },
  );
  return (
    <FormDialog title={w.change} submitLabel={w.save} form={form} onClose={onClose}>
      <TaskFields form={form} task={task} />
    </FormDialog>
  );
}
