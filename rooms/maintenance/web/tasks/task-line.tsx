import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { taskState } from '#rooms/maintenance/repeat.ts';
import type { TaskRow } from '#rooms/maintenance/shapes/task.ts';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { taskWords } from '#rooms/maintenance/words/tasks/words.ts';
import { dueSaid, repeatSaid } from './repeat-said.ts';
import { useToday } from './use-tasks.ts';

/** What is to be done, when, where and how often. */
export function TaskLine({ task }: { task: TaskRow }) {
  const w = useWords(taskWords);
  const formatting = useFormatting();
  const today = useToday();
  const place = usePlaces().labelOf(task.placeId);
  return (
    <>
      <strong>{task.title}</strong>
      <span className={taskState(task, today) === 'overdue' ? 'meta danger' : 'meta'}>{dueSaid(task, today, w, formatting)}</span>
      <span className="note">{dotted([place, task.assigneeName, repeatSaid(task, w.rhythm, formatting)])}</span>
    </>
  );
}

const hues = { overdue: 'berry', due: 'ember', paused: 'paper' } as const;

/** How a task stands today; nothing for what is due later. */
export function StateTag({ task }: { task: TaskRow }) {
  const w = useWords(taskWords);
  const state = taskState(task, useToday());
  return state === 'later' ? null : <Tag hue={hues[state]}>{w.state[state]}</Tag>;
}
