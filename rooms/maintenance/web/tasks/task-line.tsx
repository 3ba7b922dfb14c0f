import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/words/dotted.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { taskState } from '#rooms/maintenance/repeat.ts';
import type { TaskRow } from '#rooms/maintenance/shapes/task.ts';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { taskTexts } from '#rooms/maintenance/words/tasks/words.ts';
import { describeDue, describeRepeat } from './repeat-said.ts';
import { useToday } from './use-tasks.ts';

/** What is to be done, when, where and how often. */
export function TaskLine({ task }: { task: TaskRow }) {
  const w = useTexts(taskTexts);
  const formatting = useFormatting();
  const today = useToday();
  const place = usePlaces().labelOf(task.placeId);
  return (
    <>
      <strong>{task.title}</strong>
      <span className={taskState(task, today) === 'overdue' ? 'meta danger' : 'meta'}>{describeDue(task, today, w, formatting)}</span>
      <span className="note">{joinWithDots([place, task.assigneeName, describeRepeat(task, w.rhythm, formatting)])}</span>
    </>
  );
}

const hues = { overdue: 'berry', due: 'ember', paused: 'paper' } as const;

/** How a task stands today; nothing for what is due later. */
export function StateTag({ task }: { task: TaskRow }) {
  const w = useTexts(taskTexts);
  const state = taskState(task, useToday());
  return state === 'later' ? null : <Tag hue={hues[state]}>{w.state[state]}</Tag>;
}
