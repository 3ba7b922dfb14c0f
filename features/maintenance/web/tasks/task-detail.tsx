import { useIsOnline } from '#platform/outbox/web/transport.ts';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { RelativeTime, LongText, IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { LazyDisclosure } from '#platform/ui/web/records/record-history.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { RefusedWork } from '#features/maintenance/web/pending/refused-work.tsx';
import { PendingTag } from '#features/maintenance/web/pending/pending-tag.tsx';
import { hasPendingPlaceClosing, isDoneOnDevice, isWork } from '#features/maintenance/web/pending/work-items.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { Completions } from './completions.tsx';
import { CompleteTaskButton } from './complete-task-button.tsx';
import { describeDue, describeRepeat } from './describe-repeat.ts';
import { TaskActions } from './task-actions.tsx';
import { TaskHistory } from './task-history.tsx';
import { TaskStateTag } from './task-line.tsx';
import { useTasks, useToday } from './use-tasks.ts';

export function TaskDetail({ id, isPage = false }: { id: string; isPage?: boolean }) {
  const w = useTexts(taskTexts);
  const { rows, state } = useTasks();
  const task = rows.find((row) => row.id === id);
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
  const w = useTexts(taskTexts);
  const formatting = useFormatting();
  const { pending, unsent } = usePendingChanges(isWork);
  const isOnline = useIsOnline();
  const late = unsent.filter(({ tries }) => tries > 0 || !isOnline);
  const { officeNotNotified } = useTexts(unsafeTexts);
  const seesAll = useHasFullAccess();
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <article className="grid grid-cols-1 gap-4 pb-6">
      <header className="flex flex-wrap gap-x-4 gap-y-2 items-start justify-between">
        <div>
          <Heading className="text-xl wrap-anywhere">{task.title}</Heading>
          <p className="text-dim mt-0.5">{describeDue(task, useToday(), w, formatting)}</p>
        </div>
        <TaskStateTag task={task} />
      </header>
      <div className="flex flex-wrap gap-3">
        {!isDoneOnDevice(task, pending) && <CompleteTaskButton task={task} />}
        <PendingTag id={task.id} />
        {seesAll && <TaskActions task={task} />}
      </div>
      {hasPendingPlaceClosing(task, late) && (
        <p role="note" className="warning-box font-semibold">
          {officeNotNotified}
        </p>
      )}
      <RefusedWork id={task.id} />
      {task.description !== '' && <LongText text={task.description} />}
      <Facts task={task} />
      <Completions task={task} />
      {seesAll && (
        <LazyDisclosure title={w.history}>
          <TaskHistory id={task.id} />
        </LazyDisclosure>
      )}
    </article>
  );
}

function Facts({ task }: { task: TaskRow }) {
  const { facts: w, rhythm, unassigned } = useTexts(taskTexts);
  const place = usePlaces().labelOf(task.placeId);
  const formatting = useFormatting();
  return (
    <dl className="dl-facts dl-pairs">
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
      <dd>{task.assigneeName === null ? unassigned : <IsolatedName>{task.assigneeName}</IsolatedName>}</dd>
      <dt>{w.repeats}</dt>
      <dd>{describeRepeat(task, rhythm, formatting)}</dd>
      <dt>{w.lastDone}</dt>
      <dd>
        {task.lastDone === null ? (
          w.never
        ) : (
          <>
            <RelativeTime at={task.lastDone.at} /> · <IsolatedName>{task.lastDone.byName}</IsolatedName>
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
