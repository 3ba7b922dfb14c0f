import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/forms/action-note.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { TaskRow } from '#rooms/maintenance/shapes/task.ts';
import { taskWords } from '#rooms/maintenance/words/tasks/words.ts';
import { DoingDialog } from './doing-dialog.tsx';

/** Done: in one press, or line by line where there is a checklist. */
export function DoTask({ task }: { task: TaskRow }) {
  const w = useWords(taskWords);
  const [isOpen, setOpen] = useState(false);
  const act = useAction(calls.maintenance.doTask.mutate, {
    problems: { ...w.problems, 'done-meanwhile': (refusal) => w.doneMeanwhile('by' in refusal ? refusal.by : '') },
    about: task.id,
    done: () => ({ title: w.do.toast, body: task.title }),
    undo: ({ id }) => calls.maintenance.undoDoing.mutate({ id }),
  });
  const hasChecklist = task.checklist.length > 0;
  const doAtOnce = () => act.run({ id: newId(), taskId: task.id, due: task.nextDue, minutes: null, note: '', lines: [] });
  return (
    <>
      <Button loading={act.pending} onClick={hasChecklist ? () => setOpen(true) : doAtOnce}>
        {w.do.done}
      </Button>
      {!hasChecklist && (
        <Button kind="plain" onClick={() => setOpen(true)}>
          {w.do.details}
        </Button>
      )}
      <ActionNote of={act} />
      {isOpen && <DoingDialog task={task} onClose={() => setOpen(false)} />}
    </>
  );
}
