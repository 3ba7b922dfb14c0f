import { useParams } from '@tanstack/react-router';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useGoLink, usePageName } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { taskWords } from '#rooms/maintenance/words/tasks/words.ts';
import { TaskDetail } from './task-detail.tsx';
import { useTasks } from './use-tasks.ts';

/** One task by itself: what a link to it opens. */
export function TaskPage() {
  const { id } = useParams({ from: '/maintenance/task/$id' });
  const w = useWords(taskWords);
  const task = useTasks().rows.find((one) => one.id === id);
  const all = useGoLink('/maintenance?part=tasks');
  usePageName(task?.title ?? null);
  return (
    <>
      <PageHeading title={w.title} note={<a {...all}>{w.back}</a>} />
      <TaskDetail key={id} id={id} />
    </>
  );
}
