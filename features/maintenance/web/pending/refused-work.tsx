import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TicketEditConflict, TicketField, WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { TicketEditConflictNote } from '#features/maintenance/web/ticket/ticket-edit-conflict-note.tsx';
import { useTicketChange } from '#features/maintenance/web/ticket/use-ticket-change.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { isWork, type TicketChanges, type WorkItem, writtenTextOf } from './work-items.ts';

/**
 * Shows refused changes of a ticket or task with their reasons, so that the user can fix or discard them. `ticket` is the server's version.
 */
export function RefusedWork({ id, ticket = null }: { id: string; ticket?: WholeTicketRow | null }) {
  const { refused } = usePendingChanges(isWork);
  return refused
    .filter(({ about }) => about.id === id)
    .map((item) =>
      item.call === 'maintenance.changeTicket' && isConflict(item.refused) && ticket !== null ? (
        <RefusedConflict key={item.key} item={item} ticket={ticket} />
      ) : (
        <RefusedItem key={item.key} item={item} />
      ),
    );
}

/** 'clash' is the earlier name of 'conflict', which devices may still have stored. */
function isConflict(reason: string | null): boolean {
  return reason === 'conflict' || reason === 'clash';
}

/** Shows the first conflicting field. After a decision, the other changed fields are sent with it, and may show the next conflict. */
function RefusedConflict({ item, ticket }: { item: WorkItem<'maintenance.changeTicket'>; ticket: WholeTicketRow }) {
  const send = useTicketChange();
  const changes = item.input.changes as TicketChanges;
  const { conflicts = [] } = (item.answer ?? {}) as Partial<TicketEditConflict>;
  const [field] = [...conflicts.map((conflict) => conflict.field), ...Object.keys(changes)] as TicketField[];
  if (field === undefined) return null;
  const { [field]: change, ...others } = changes;
  async function decide(side: 'mine' | 'theirs'): Promise<void> {
    await outbox.dismiss(item.key);
    const sent = side === 'mine' && field !== undefined ? { ...others, [field]: { from: ticket[field], to: change?.to } } : others;
    if (Object.keys(sent).length > 0) await send(ticket, sent);
  }
  return (
    <TicketEditConflictNote
      ticketId={ticket.id}
      conflict={{ field, theirs: ticket[field], yours: change?.to }}
      onDecide={(side) => void decide(side)}
    />
  );
}

function RefusedItem({ item }: { item: WorkItem }) {
  const w = useTexts(pendingTexts);
  const { failures } = useTexts(uiTexts);
  const code = item.refused ?? '';
  const problems: Readonly<Record<string, string>> = { ...useTexts(maintenanceTexts).problems, ...w.problems };
  const written = writtenTextOf(item, useTexts(taskTexts).do.outcomes);
  return (
    <div className="grid grid-cols-1 gap-2">
      <ProblemNote>{`${w.refused}: ${problems[code] ?? describeFailure({ code }, failures).sentence}`}</ProblemNote>
      {written !== '' && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{written}</p>}
      <div className="flex flex-wrap gap-2">
        {written !== '' && <CopyButton text={written} label={w.copy} />}
        <Button kind="plain" onClick={() => void outbox.dismiss(item.key)}>
          {w.discard}
        </Button>
      </div>
    </div>
  );
}
