import { toChange, useSendChange } from '#platform/outbox/web/send-change.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isSetUp } from '#features/maintenance/rules.ts';
import type { TicketRow, TicketsChangeResult } from '#features/maintenance/shapes/ticket.ts';
import { useTicketFieldTexts } from '#features/maintenance/web/ticket/use-ticket-field-texts.ts';
import { revertChanges, type WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { useWorkerNames } from '#features/maintenance/web/use-workers.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { type BulkField, toChanges } from './bulk-changes.ts';

/** Returns a function that changes one field of several tickets, online or offline, with one undo for all. */
export function useBulkChange() {
  const w = useTexts(maintenanceTexts);
  const problems: Readonly<Record<string, string>> = useTexts(pendingTexts).problems;
  const { sentence } = useTicketFieldTexts();
  const names = useWorkerNames();
  const send = useSendChange<WorkItem>();

  return (rows: readonly TicketRow[], field: BulkField, to: string | null): void => {
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const tickets = toChanges(rows, field, to);
    if (tickets.length === 0) return;
    const counted = rows.every((row) => isSetUp(row)) ? w.many.setUps : w.many.tickets;
    const toWork = (changes: typeof tickets, title: string, isUndo: boolean) =>
      toChange('maintenance.changeTickets', { tickets: changes, isUndo }, { id: '', title, names });
    const describeSkipped = (answer: unknown) => {
      const others = ((answer as Partial<TicketsChangeResult> | undefined)?.others ?? []).map(({ id }) => titles.get(id) ?? '');
      return others.length === 0 ? '' : w.many.left(others);
    };
    const title = joinWithDots([counted(tickets.length), sentence({ [field]: to })]);
    void send(toWork(tickets, title, false), {
      toast: (answer) => ({ title, body: describeSkipped(answer), about: 'maintenance' }),
      undo(answer) {
        const changed = (answer as TicketsChangeResult | undefined)?.changed;
        const back = tickets.filter(({ id }) => changed?.includes(id) ?? true);
        const reverted = back.map(({ id, changes }) => ({ id, changes: revertChanges(changes) }));
        return toWork(reverted, joinWithDots([counted(back.length), w.many.undone]), true);
      },
      describeRefusal: (reason, answer) => describeSkipped(answer) || (problems[reason] ?? ''),
    });
  };
}
