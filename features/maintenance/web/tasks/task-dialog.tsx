import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { TaskFields } from './task-fields.tsx';
import { initialValuesOf, storedFactsOf, taskForm, type TaskFormValues } from './task-form.ts';
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

export function ChangeTaskDialog({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const { edit: w, problems } = useTexts(taskTexts);
  const { conflict } = useTexts(maintenanceTexts).problems;
  const formatField = useFormatTaskField();
  const today = useToday();
  const form = useRecordEdit(({ changes }) => calls.maintenance.changeTask.mutate({ id: task.id, changes }), {
    draftName: `task-${task.id}`,
    stored: storedFactsOf(task),
    toInput: (facts) => initialValuesOf(facts, today),
    shape: taskForm(initialValuesOf(task, today)),
    history: useLive('maintenance.taskHistory', { id: task.id }).rows,
    problems: { ...problems, conflict },
    about: task.id,
    done: () => ({ title: w.saved, body: task.title }),
  });
  return (
    <FormDialog title={w.change} submitLabel={w.save} form={form} onClose={onClose}>
      <TaskFields form={form} task={task} conflict={(field) => form.conflict(field, (value) => formatField(field, value))} />
    </FormDialog>
  );
}
