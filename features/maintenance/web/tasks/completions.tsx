import { Photos } from '#platform/files/web/photos.tsx';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatDate } from '#platform/i18n/dates.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { dayIn } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import type { CheckedLine, CompletionRow, TaskRow } from '#features/maintenance/shapes/task.ts';
import { OfficeNotified } from '#features/maintenance/web/unsafe/office-notified.tsx';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';

export function Completions({ task }: { task: TaskRow }) {
  const w = useTexts(taskTexts).record;
  const { language } = useLanguage();
  const seesAll = useHasFullAccess();
  const { rows, state } = useLive('maintenance.doings', { taskId: task.id });
  const latestFirst = rows.toSorted((one, other) => (one.doneAt < other.doneAt ? 1 : -1));
  return (
    <Panel
      plain
      title={w.title}
      action={
        seesAll &&
        rows.length > 0 && (
          <Button as="a" kind="quiet" href={`/export/task/${task.id}?language=${language}`} download>
            {w.file}
          </Button>
        )
      }
    >
      {state === 'loading' && <SkeletonText lines={3} />}
      {state !== 'loading' && rows.length === 0 && <p className="text-dim">{w.none}</p>}
      <ol className="divide-y list">
        {latestFirst.map((doing, at) => (
          <li key={doing.id} className="grid grid-cols-1 gap-1 p-3">
            <Completion doing={doing} title={task.title} isLast={at === 0} mayRemove={seesAll} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface CompletionProps {
  doing: CompletionRow;
  title: string;
  isLast: boolean;
  mayRemove: boolean;
}

function Completion({ doing, title, isLast, mayRemove }: CompletionProps) {
  const { record: w, problems } = useTexts(taskTexts);
  const formatting = useFormatting();
  const uploads = useUploads({ kind: 'task-doing', recordId: doing.id, waitsForRecord: true });
  const undo = useAction(calls.maintenance.undoDoing.mutate, { problems, done: () => w.undone });
  const wasLate = doing.due !== null && doing.due < dayIn(formatting.zone, doing.doneAt);
  const notedLines = doing.lines.filter(({ outcome, note }) => outcome === 'failed' || (outcome === 'skipped' && note !== ''));
  return (
    <>
      <div className="flex flex-wrap gap-3 items-center justify-between">
        <span>
          <strong>{doing.byName}</strong>{' '}
          <span className="text-dim text-sm">
            <RelativeTime at={doing.doneAt} />
            {doing.minutes !== null && ` · ${w.minutes(doing.minutes)}`}
            {doing.isExtra && ` · ${w.extra}`}
            {wasLate && ` · ${w.late(formatDate(doing.due ?? '', formatting))}`}
          </span>
        </span>
        {isLast && (
          <Button kind="quiet" loading={undo.pending} onClick={() => undo.run({ id: doing.id })}>
            {w.undo}
          </Button>
        )}
      </div>
      <ActionNote of={undo} />
      {doing.note !== '' && <p className="wrap-anywhere">{doing.note}</p>}
      {notedLines.map((line) => (
        <CheckedLineNote key={line.text} line={line} since={doing.doneAt} />
      ))}
      <Photos uploads={uploads} files={doing.photos} of={title} maxPhotos={6} canAdd={isLast} mayRemove={mayRemove} />
    </>
  );
}

function CheckedLineNote({ line, since }: { line: CheckedLine; since: Instant }) {
  const w = useTexts(taskTexts);
  const ticket = useInternalLink(`/maintenance/ticket/${line.ticketId ?? ''}`);
  return (
    <div className="wrap-anywhere">
      <Tag hue={line.outcome === 'failed' ? 'berry' : 'paper'}>{w.do.outcomes[line.outcome]}</Tag> {line.text}
      {line.note !== '' && `: ${line.note}`} {line.ticketId !== null && <a {...ticket}>{w.record.ticket}</a>}
      {line.ticketId !== null && <OfficeNotified ticketId={line.ticketId} since={since} />}
    </div>
  );
}
