import { useParams } from '@tanstack/react-router';
import { NothingHere, usePageName } from '#platform/ui/web/go.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { taskTexts } from '#rooms/maintenance/words/tasks/words.ts';
import { useHasFullAccess } from '#rooms/maintenance/web/use-sees-all.ts';
import { BackToList, ListNavigation } from '#rooms/maintenance/web/trail/trail-nav.tsx';
import { taskPath } from '#rooms/maintenance/web/trail/use-trail.ts';
import { useLastKnown } from '#rooms/maintenance/web/use-last-known.ts';
import { usePendingWork } from '#rooms/maintenance/web/waiting/waiting-work.ts';
import { TaskDetail } from './task-detail.tsx';
import { useTasks } from './use-tasks.ts';

/** One task by itself: what a link to it opens. */
export function TaskPage() {
  const { id } = useParams({ from: '/maintenance/task/$id' });
  const w = useTexts(taskTexts);
  const seesAll = useHasFullAccess();
  const { rows, state } = useTasks();
  const task = rows.find((one) => one.id === id);
  const was = useLastKnown(id, task);
  const isRefusedHere = usePendingWork().refused.some(({ about }) => about.id === id);
  usePageName(task?.title ?? null);
  if (state !== 'loading' && was === null && !isRefusedHere) return <NothingHere />;
  return (
    <>
      <BackToList
        key={`back ${id}`}
        path={taskPath(id)}
        otherwise={seesAll ? '/maintenance?part=tasks' : '/maintenance'}
        label={seesAll ? w.back : w.title}
      />
      <TaskDetail key={id} id={id} isPage />
      <ListNavigation key={`along ${id}`} path={taskPath(id)} />
    </>
  );
}
