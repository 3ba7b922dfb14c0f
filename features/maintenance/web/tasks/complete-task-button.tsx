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

interface DoTaskProps {
  task: TaskRow;
  isShort?: boolean;
  /** Gets the id of a doing that was sent in one press; null once it was undone. */
  onDone?: (doingId: string | null) => void;
}

/** Done: in one press, or line by line where there is a checklist. `isShort` among others, whose page has the rest. */
export function CompleteTaskButton({ task, isShort = false, onDone }: DoTaskProps) {
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
  // Before its day it is asked whether it counts for that day.
  const isAsked = task.checklist.length > 0 || isEarly(task.nextDue, today);
  const seen = { due: task.nextDue, lastDone: task.lastDone?.at ?? null };
  async function doAtOnce(): Promise<void> {
    const id = newId();
    const sent = await act.run({ id, taskId: task.id, ...seen, minutes: null, note: '', turn: 'due', lines: [] });
    if (sent !== undefined) onDone?.(id);
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
