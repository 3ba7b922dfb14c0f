import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { taskState } from '#features/maintenance/repeat.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { describeDue, describeRepeat } from './describe-repeat.ts';
import { useToday } from './use-tasks.ts';

export function TaskLine({ task }: { task: TaskRow }) {
  const w = useTexts(taskTexts);
  const formatting = useFormatting();
  const today = useToday();
  const place = usePlaces().labelOf(task.placeId);
  return (
    <>
      <strong>{task.title}</strong>
      <span className={taskState(task, today) === 'overdue' ? 'text-sm text-danger' : 'text-dim text-sm'}>
        {describeDue(task, today, w, formatting)}
      </span>
      <span className="text-dim text-15">{joinWithDots([place, task.assigneeName, describeRepeat(task, w.rhythm, formatting)])}</span>
    </>
  );
}

const hues = { overdue: 'berry', due: 'ember', paused: 'paper' } as const;

export function TaskStateTag({ task }: { task: TaskRow }) {
  const w = useTexts(taskTexts);
  const state = taskState(task, useToday());
  return state === 'later' ? null : <Tag hue={hues[state]}>{w.state[state]}</Tag>;
}
