import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isUnchanged, findNamedPerson } from '#platform/http/outcome.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { ChangeTaskDialog } from './task-dialog.tsx';

export function TaskActions({ task }: { task: TaskRow }) {
  const w = useTexts(taskTexts);
  const { pauseTask, resumeTask, removeTask } = calls.maintenance;
  const [isChanging, setChanging] = useState(false);
  const { problems } = w;
  const pause = useAction(pauseTask.mutate, {
    problems,
    about: task.id,
    done: (answer) => (isUnchanged(answer) ? undefined : { title: w.pausedNow, body: task.title }),
    undo: ({ id }) => resumeTask.mutate({ id }),
  });
  const resume = useAction(resumeTask.mutate, {
    problems,
    about: task.id,
    done: (answer) => (isUnchanged(answer) ? undefined : { title: w.resumed, body: task.title }),
    undo: ({ id }) => pauseTask.mutate({ id }),
  });
  const remove = useAction(removeTask.mutate, {
    problems: { ...problems, 'done-meanwhile': (refusal) => w.doneSince(findNamedPerson(refusal) ?? '') },
    done: () => ({ title: w.removed, body: task.title }),
  });

  async function askAndRemove(): Promise<void> {
    if (await ask({ title: w.removeThis(task.title), body: w.removeBody, yes: w.remove, isDanger: true }))
      await remove.run({ id: task.id, lastDone: task.lastDone?.at ?? null });
  }

  return (
    <>
      <Button kind="plain" onClick={() => setChanging(true)}>
        {w.edit.change}
      </Button>
      <MoreActions
        label={w.more}
        actions={[
          task.paused
            ? { text: w.resume, run: () => void resume.run({ id: task.id }) }
            : { text: w.pause, run: () => void pause.run({ id: task.id }) },
          { text: w.remove, isDanger: true, run: () => void askAndRemove() },
        ]}
      />
      <ActionNote of={pause} />
      <ActionNote of={resume} />
      <ActionNote of={remove} />
      {isChanging && <ChangeTaskDialog task={task} onClose={() => setChanging(false)} />}
    </>
  );
}
