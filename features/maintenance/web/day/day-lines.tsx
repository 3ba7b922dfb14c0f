import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatNearDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { canAddPhoto } from '#features/maintenance/phone-ticket.ts';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import type { TaskRow } from '#features/maintenance/shapes/task.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { CompleteTaskButton } from '#features/maintenance/web/tasks/complete-task-button.tsx';
import { describeDue } from '#features/maintenance/web/tasks/describe-repeat.ts';
import { TaskStateTag } from '#features/maintenance/web/tasks/task-line.tsx';
import { useToday } from '#features/maintenance/web/tasks/use-tasks.ts';
import { RefusedWork } from '#features/maintenance/web/pending/refused-work.tsx';
import { useStatusChange } from '#features/maintenance/web/ticket/use-ticket-change.ts';
import { PendingTag } from '#features/maintenance/web/pending/pending-tag.tsx';
import { StatusTag, UrgencyTags } from '#features/maintenance/web/tickets/ticket-tags.tsx';
import { taskPath, ticketPath } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { workTexts } from '#features/maintenance/i18n/work/texts.ts';
import type { CompletedWork } from './photo-offer.tsx';

/** The next status that a worker can set with one tap. */
const nextStatuses = { open: 'in-progress', 'in-progress': 'closed', 'on-hold': 'in-progress', closed: 'open' } as const satisfies Record<
  TicketStatus,
  TicketStatus
>;

interface DayItemProps {
  note: string;
  onDone: (work: CompletedWork | null) => void;
  hasLeft: boolean;
}

export function DayTicket({ ticket, note, hasLeft, onDone }: DayItemProps & { ticket: WholeTicketRow }) {
  const w = useTexts(workTexts);
  const { list } = useTexts(maintenanceTexts);
  const formatting = useFormatting();
  const { isPending, change } = useStatusChange(ticket);
  const { id, title, status, dueDay, photos } = ticket;
  const [camp] = useLive('settings.camp', {}).rows;
  const next = nextStatuses[status];
  function goOn(): void {
    change(next);
    const isOffered = next === 'closed' && canAddPhoto({ status: next, photos: photos.length, photoDays: camp?.ticketPhotoDays });
    onDone(isOffered ? { kind: 'ticket', recordId: id, id, title } : null);
  }
  return (
    <Line
      path={ticketPath(id)}
      title={title}
      note={note}
      action={
        !hasLeft && (
          <Button
            kind={next === 'closed' ? 'soft' : 'plain'}
            icon={next === 'closed' ? <Check size={18} aria-hidden /> : <Play size={16} aria-hidden />}
            loading={isPending}
            aria-label={w.nextOf(w.next[next], title)}
            onClick={goOn}
          >
            {w.next[next]}
          </Button>
        )
      }
    >
      <StatusTag status={status} />
      <UrgencyTags ticket={ticket} />
      {dueDay !== null && <span className="text-dim text-sm">{list.due(formatNearDate(dueDay, formatting))}</span>}
      <PendingTag id={id} />
      <RefusedWork id={id} ticket={ticket} />
    </Line>
  );
}

export function DayTask({ task, note, hasLeft, onDone }: DayItemProps & { task: TaskRow }) {
  const w = useTexts(taskTexts);
  const formatting = useFormatting();
  const today = useToday();
  const { id, title } = task;
  const workOf = (doingId: string | null): CompletedWork | null =>
    doingId === null ? null : { kind: 'task-doing', recordId: doingId, id, title };
  return (
    <Line
      path={taskPath(task.id)}
      title={task.title}
      note={note}
      action={!hasLeft && <CompleteTaskButton task={task} isShort onDone={(doingId) => onDone(workOf(doingId))} />}
    >
      <TaskStateTag task={task} />
      <PendingTag id={task.id} />
      <span className="text-dim text-sm">{describeDue(task, today, w, formatting)}</span>
    </Line>
  );
}

interface LineProps {
  path: string;
  title: string;
  note: string;
  /** Button at the end of the line, within reach of the thumb. */
  action: ReactNode;
  children: ReactNode;
}

function Line({ path, title, note, action, children }: LineProps) {
  return (
    <li className="flex gap-3 items-center justify-between p-4">
      <div className="grid grid-cols-1 gap-2 min-w-0 wrap-anywhere">
        <Link to={path} className="block hover:bg-hover hover:underline">
          <strong className="block text-ink">{title}</strong>
          {note !== '' && <span className="block text-dim text-sm">{note}</span>}
        </Link>
        <div className="flex flex-wrap gap-2 items-center">{children}</div>
      </div>
      <div className="flex-none">{action}</div>
    </li>
  );
}
