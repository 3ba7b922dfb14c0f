import { useOnline } from '#platform/outbox/web/transport.ts';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { When, LongText, Name } from '#platform/ui/web/layout/text.tsx';
import { OpenedLater } from '#platform/ui/web/records/record-history.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { MapLink } from '#platform/ui/web/press/link.tsx';
import type { TaskRow } from '#rooms/maintenance/shapes/task.ts';
import { useSeesAll } from '#rooms/maintenance/web/use-sees-all.ts';
import { usePlaces } from '#rooms/maintenance/web/use-places.ts';
import { RefusedWork } from '#rooms/maintenance/web/waiting/refused-work.tsx';
import { WaitingTag } from '#rooms/maintenance/web/waiting/waiting-tag.tsx';
import { useWaitingWork } from '#rooms/maintenance/web/waiting/waiting-work.ts';
import { closesPlaceLater, isDoneHere } from '#rooms/maintenance/web/waiting/work-items.ts';
import { unsafeWords } from '#rooms/maintenance/words/unsafe/words.ts';
import { taskWords } from '#rooms/maintenance/words/tasks/words.ts';
import { Doings } from './doings.tsx';
import { DoTask } from './do-task.tsx';
import { dueSaid, repeatSaid } from './repeat-said.ts';
import { TaskActions } from './task-actions.tsx';
import { TaskHistory } from './task-history.tsx';
import { StateTag } from './task-line.tsx';
import { useTasks, useToday } from './use-tasks.ts';

/** One task: when it is due, what belongs to it, and each time that it was done. */
export function TaskDetail({ id, isPage = false }: { id: string; isPage?: boolean }) {
  const w = useWords(taskWords);
  const { rows, state } = useTasks();
  const task = rows.find((one) => one.id === id);
  if (state === 'loading') return <SkeletonText lines={6} />;
  if (task === undefined)
    return (
      <>
        <EmptyState title={w.gone} />
        <RefusedWork id={id} />
      </>
    );
  return <Task task={task} isPage={isPage} />;
}

function Task({ task, isPage }: { task: TaskRow; isPage: boolean }) {
  const w = useWords(taskWords);
  const formatting = useFormatting();
  const { waiting, unsent } = useWaitingWork();
  const isOnline = useOnline();
  const late = unsent.filter(({ tries }) => tries > 0 || !isOnline);
  const { officeNotTold } = useWords(unsafeWords);
  const seesAll = useSeesAll();
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <article className="stack foot">
      <header className="row across-16 top between">
        <div>
          <Heading className="size-20 anywhere">{task.title}</Heading>
          <p className="dim above-2">{dueSaid(task, useToday(), w, formatting)}</p>
        </div>
        <StateTag task={task} />
      </header>
      <div className="row gap-12">
        {!isDoneHere(task, waiting) && <DoTask task={task} />}
        <WaitingTag id={task.id} />
        {seesAll && <TaskActions task={task} />}
      </div>
      {closesPlaceLater(task, late) && (
        <p role="note" className="ember-box strong">
          {officeNotTold}
        </p>
      )}
      <RefusedWork id={task.id} />
      {task.description !== '' && <LongText text={task.description} />}
      <Facts task={task} />
      <Doings task={task} />
      {seesAll && (
        <OpenedLater title={w.history}>
          <TaskHistory id={task.id} />
        </OpenedLater>
      )}
    </article>
  );
}

function Facts({ task }: { task: TaskRow }) {
  const { facts: w, rhythm, nobody } = useWords(taskWords);
  const place = usePlaces().labelOf(task.placeId);
  const formatting = useFormatting();
  return (
    <dl className="facts pairs">
      <dt>{w.place}</dt>
      <dd>
        {place || w.noPlace}
        {task.placeId !== null && (
          <div>
            <MapLink placeId={task.placeId} />
          </div>
        )}
      </dd>
      <dt>{w.assignee}</dt>
      <dd>{task.assigneeName === null ? nobody : <Name>{task.assigneeName}</Name>}</dd>
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
      {task.isSafety && (
        <>
          <dt>{w.safety}</dt>
          <dd>{w.safetyYes}</dd>
        </>
      )}
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
