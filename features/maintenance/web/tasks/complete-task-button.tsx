import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isEarly } from '#features/maintenance/repeat.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import { useCompleteTask } from './use-complete-task.ts';
import { useToday } from './use-tasks.ts';

interface CompleteTaskProps {
  task: TaskRow;
  isShort?: boolean;
  /** Called with the ID of a completion that needed only one press, and with null after its undo. */
  onDone?: (doingId: string | null) => void;
}

/** Button that completes a task with one press, or opens a dialog if the task has a checklist or is not due yet. Lists use `isShort`. */
export function CompleteTaskButton({ task, isShort = false, onDone }: CompleteTaskProps) {
  const w = useTexts(taskTexts);
  const [isOpen, setOpen] = useState(false);
  const { send, spec } = useCompleteTask(task);
  const act = useAction(send, {
    ...spec,
    undo(input) {
      onDone?.(null);
      return spec.undo(input);
    },
  });
  const today = useToday();
  // For an early completion, the user must choose whether it counts for the due day, so the dialog is needed.
  const isAsked = task.checklist.length > 0 || isEarly(task.nextDue, today);
  const seen = { due: task.nextDue, lastDone: task.lastDone?.at ?? null };
  async function doAtOnce(): Promise<void> {
    const id = newId();
    const result = await act.run({ id, taskId: task.id, ...seen, minutes: null, note: '', turn: 'due', lines: [] });
    if (result !== undefined) onDone?.(id);
  }
  return (
    <>
      <Button
        {...(isShort && { kind: 'soft', icon: <Check size={18} aria-hidden />, 'aria-label': w.do.title(task.title) })}
        loading={act.pending}
        onClick={isAsked ? () => setOpen(true) : doAtOnce}
      >
        {w.do.done}
      </Button>
      {!isAsked && !isShort && (
        <Button kind="plain" onClick={() => setOpen(true)}>
          {w.do.details}
        </Button>
      )}
      <ActionNote of={act} />
      {isOpen && <CompletionDialog task={task} onClose={() => setOpen(false)} />}
    </>
  );
}
