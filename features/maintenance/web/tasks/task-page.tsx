import { useParams } from '@tanstack/react-router';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { NothingHere, usePageName } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { BackToList, ListNavigation } from '#features/maintenance/web/list-navigation/list-navigation.tsx';
import { taskPath } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { useLastKnown } from '#features/maintenance/web/use-last-known.ts';
import { isWork } from '#features/maintenance/web/pending/work-items.ts';
import { TaskDetail } from './task-detail.tsx';
import { useTasks } from './use-tasks.ts';

export function TaskPage() {
  const { id } = useParams({ from: '/maintenance/task/$id' });
  const w = useTexts(taskTexts);
  const seesAll = useHasFullAccess();
  const { rows, state } = useTasks();
  const task = rows.find((row) => row.id === id);
  const lastKnown = useLastKnown(id, task);
  const isRefusedHere = usePendingChanges(isWork).refused.some(({ about }) => about.id === id);
  usePageName(task?.title ?? null);
  if (state !== 'loading' && lastKnown === null && !isRefusedHere) return <NothingHere />;
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
