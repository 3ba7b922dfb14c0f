import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isUnchanged } from '#platform/http/outcome.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { StatusTag, UrgencyTags } from '#features/maintenance/web/tickets/ticket-tags.tsx';
import { PendingTag } from '#features/maintenance/web/pending/pending-tag.tsx';
import { OriginLink } from './origin-link.tsx';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';
import { EditTicket } from './edit-ticket.tsx';

export function TicketHead({ ticket, mayChange }: { ticket: WholeTicketRow; mayChange: boolean }) {
  const { id, title, status } = ticket;
  return (
    <>
      <PageHeading title={title} note={<ReportedBy ticket={ticket} />} action={mayChange && <TicketActions ticket={ticket} />} />
      <p className="flex flex-wrap gap-2 items-center mb-3">
        <StatusTag status={status} />
        <UrgencyTags ticket={ticket} />
        <PendingTag id={id} />
      </p>
      <TicketDescription ticket={ticket} />
    </>
  );
}

export function ReportedBy({ ticket: { reporterName, createdAt, closedDate, alsoReported } }: { ticket: WholeTicketRow }) {
  const w = useTexts(maintenanceTexts);
  return (
    <>
      {w.ticket.reportedBy} {reporterName === '' ? w.ticket.guest : <IsolatedName>{reporterName}</IsolatedName>} ·{' '}
      <RelativeTime at={createdAt} />
      {alsoReported > 0 && <> · {w.list.alsoReported(alsoReported)}</>}
      {closedDate !== null && (
        <>
          {' '}
          · {w.ticket.closedOn} <RelativeTime at={closedDate} />
        </>
      )}
    </>
  );
}

export function TicketActions({ ticket }: { ticket: WholeTicketRow }) {
  const w = useTexts(maintenanceTexts).form;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {!ticket.isUnsafe && <MarkUnsafeButton ticket={ticket} />}
      <Button kind="plain" icon={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
        {w.edit}
      </Button>
      <MoreTicketActions ticket={ticket} />
      {isEditing && <EditTicket ticket={ticket} onClose={() => setEditing(false)} />}
    </>
  );
}

export function TicketDescription({ ticket }: { ticket: WholeTicketRow }) {
  const w = useTexts(maintenanceTexts).ticket;
  return (
    <>
      <p className={ticket.description === '' ? 'text-dim mb-4' : 'max-w-prose whitespace-pre-wrap wrap-anywhere mb-4'}>
        {ticket.description || w.noDescription}
      </p>
      <OriginLink ticket={ticket} />
    </>
  );
}

/** The button asks for no confirmation: someone may be on the way to the unsafe place. Undo reverts a mistake. */
function MarkUnsafeButton({ ticket: { id, title } }: { ticket: WholeTicketRow }) {
  const w = useTexts(unsafeTexts);
  const mark = useAction(calls.maintenance.markUnsafe.mutate, {
    about: id,
    reportsInToast: true,
    done: (answer) => (isUnchanged(answer) ? undefined : { title: w.marked, body: title }),
    undo: () => calls.maintenance.takeBackUnsafe.mutate({ id }),
  });
  return (
    <Button
      kind="plain"
      hue="berry"
      icon={<TriangleAlert size={16} aria-hidden />}
      loading={mark.pending}
      aria-label={w.mark}
      title={w.mark}
      onClick={() => void mark.run({ id })}
    >
      {w.short}
    </Button>
  );
}

function MoreTicketActions({ ticket }: { ticket: WholeTicketRow }) {
  const w = useTexts(maintenanceTexts).ticket;
  const unsafe = useTexts(unsafeTexts);
  const go = useOpenPath();
  const { id, title, changedAt, photos } = ticket;
  const comments = useLive('maintenance.comments', { id }).rows;
  const [camp] = useLive('settings.camp', {}).rows;
  const seen = [...comments, ...photos].map((row) => row.id);
  const remove = useAction(calls.maintenance.removeTicket.mutate, {
    problems: { unsafe: unsafe.problems.unsafe, 'more-since': w.changedSince },
    done() {
      go('/maintenance');
      return { title: w.removed, body: title };
    },
  });
  async function removeIt(): Promise<void> {
    const isSure = await ask({
      title: w.removeTitle(title),
      body: w.removeBody(photos.length, camp?.ticketPhotoDays),
      yes: w.remove,
      isDanger: true,
    });
    if (isSure) await remove.run({ id, changedAt, seen });
  }
  return (
    <>
      <MoreActions label={w.more} actions={[{ text: w.remove, run: () => void removeIt(), isDanger: true }]} />
      <ActionNote of={remove} />
    </>
  );
}
