import { done, isRefusal } from '#platform/http/outcome.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useUndoHandler } from '#platform/http/web/use-action.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isSetUp } from '#features/maintenance/rules.ts';
import type { TicketRow, TicketsChangeResult } from '#features/maintenance/shapes/ticket.ts';
import { useTicketFieldTexts } from '#features/maintenance/web/ticket/use-ticket-field-texts.ts';
import { useSendWork } from '#features/maintenance/web/pending/pending-work.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { type BulkField, revertChanges, toChanges } from './bulk-changes.ts';

/** Returns a function that changes one field of several tickets, online or offline, with an optimistic update and one undo for all. */
export function useBulkChange() {
  const w = useTexts(maintenanceTexts);
  const { savedHere, problems } = useTexts(pendingTexts);
  const { failures } = useTexts(uiTexts);
  const { sentence } = useTicketFieldTexts();
  const workers = useWorkers();
  const sendWork = useSendWork();
  const undoing = useUndoHandler();

  function send(title: string, tickets: ReturnType<typeof toChanges>, isUndo: boolean) {
    const key = newId();
    const names = Object.fromEntries(workers.map(({ id, name }) => [id, name]));
    const input = { key, tickets, isUndo };
    return { key, sent: sendWork({ key, call: 'maintenance.changeTickets', input, about: { id: '', title, names }, showsRefusal: true }) };
  }

  async function change(rows: readonly TicketRow[], field: BulkField, to: string | null): Promise<void> {
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const tickets = toChanges(rows, field, to);
    if (tickets.length === 0) return;
    const isOfSetUps = rows.every((row) => isSetUp(row));
    const counted = isOfSetUps ? w.many.setUps : w.many.tickets;
    const title = joinWithDots([counted(tickets.length), sentence({ [field]: to })]);
    const { key, sent } = send(title, tickets, false);
    const result = await sent;
    const answer = result.answer as Partial<TicketsChangeResult> | undefined;
    const others = (answer?.others ?? []).map(({ id }) => titles.get(id) ?? '');
    const skippedNote = others.length === 0 ? '' : w.many.left(others);
    if ('refused' in result) return void toast({ title: skippedNote || sayRefused(result.refused) });
    const changed = answer?.changed;
    const undone = revertChanges(tickets.filter(({ id }) => changed?.includes(id) ?? true));
    const undo = undoing(async () => {
      if (await outbox.withdraw(key)) return done;
      const back = await send(joinWithDots([counted(undone.length), w.many.undone]), undone, true).sent;
      return isRefusal(back) ? back : done;
    });
    toast({ title, body: result.isPending ? savedHere : skippedNote, about: 'maintenance', undo });
  }

  function sayRefused(reason: string): string {
    return (problems as Readonly<Record<string, string>>)[reason] ?? describeFailure({ code: reason }, failures).sentence;
  }

  return change;
}
