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
  /** Receives the id of a completion sent in one press; null once it was undone. */
  onDone?: (doingId: string | null) => void;
}

/** Completes a task: in one press, or in a dialog if it has a checklist or is early. `isShort` in lists. */
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
  // An early completion must choose its turn.
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
