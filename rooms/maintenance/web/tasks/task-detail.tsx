import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { When } from '#platform/ui/web/show/when.tsx';
import { LongText, Name } from '#platform/ui/web/layout/text.tsx';
import { OpenedLater } from '#platform/ui/web/records/record-history.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { TaskRow } from '#rooms/maintenance/shapes/task.ts';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { taskWords } from '#rooms/maintenance/words/tasks/words.ts';
import { Doings } from './doings.tsx';
import { DoTask } from './do-task.tsx';
import { dueSaid, repeatSaid } from './repeat-said.ts';
import { TaskActions } from './task-actions.tsx';
import { TaskHistory } from './task-history.tsx';
import { StateTag } from './task-line.tsx';
import { useTasks, useToday } from './use-tasks.ts';

/** One task: when it is due, what belongs to it, and each time that it was done. */
export function TaskDetail({ id }: { id: string }) {
  const w = useWords(taskWords);
  const { rows, state } = useTasks();
  const task = rows.find((one) => one.id === id);
  if (state === 'loading') return <SkeletonText lines={6} />;
  if (task === undefined) return <EmptyState title={w.gone} />;
  return <Task task={task} />;
}

function Task({ task }: { task: TaskRow }) {
  const w = useWords(taskWords);
  const formatting = useFormatting();
  return (
    <article className="stack foot">
      <header className="row across-16 top between">
        <div>
          <h2 className="size-20 anywhere">{task.title}</h2>
          <p className="dim above-2">{dueSaid(task, useToday(), w, formatting)}</p>
        </div>
        <StateTag task={task} />
      </header>
      <div className="row gap-12">
        <DoTask task={task} />
        <TaskActions task={task} />
      </div>
      {task.description !== '' && <LongText text={task.description} />}
      <Facts task={task} />
      <Doings task={task} />
      <OpenedLater title={w.history}>
        <TaskHistory id={task.id} />
      </OpenedLater>
    </article>
  );
}

function Facts({ task }: { task: TaskRow }) {
  const { facts: w, rhythm } = useWords(taskWords);
  const place = usePlaces().pathOf(task.placeId);
  const formatting = useFormatting();
  return (
    <dl className="facts pairs">
      <dt>{w.place}</dt>
      <dd>{place || w.noPlace}</dd>
      <dt>{w.repeats}</dt>
      <dd>{repeatSaid(task, rhythm, formatting)}</dd>
      <dt>{w.lastDone}</dt>
      <dd>
        {task.lastDone === null ? (
          w.never
        ) : (
          <>
            <When at={task.lastDone.at} /> · <Name>{task.lastDone.byName}</Name>
          </>
        )}
      </dd>
      {task.checklist.length > 0 && (
        <>
          <dt>{w.checklist}</dt>
          <dd>
            <ul>
              {task.checklist.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}
