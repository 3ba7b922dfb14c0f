import { useState } from 'react';
import { done, isUnchanged } from '#platform/http/outcome.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useUndoHandler } from '#platform/http/web/use-action.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { useTicketFieldTexts } from '#features/maintenance/web/ticket/use-ticket-field-texts.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { type SendResult, useSendWork } from './pending-work.ts';

type ChangedTicket = Pick<TicketRow, 'id' | 'title' | 'isUnsafe' | 'placeId'>;

/** Returns a function that saves a change of status on the device and sends it, with an optimistic update and an undo. */
export function useSendStatus(): (ticket: ChangedTicket, from: TicketStatus, to: TicketStatus) => Promise<SendResult> {
  const w = useTexts(maintenanceTexts).ticket;
  const { savedHere } = useTexts(pendingTexts);
  const { sentence } = useTicketFieldTexts();
  const { stillClosed } = useTexts(unsafeTexts);
  const { labelOf } = usePlaces();
  const sendWork = useSendWork();
  const undoing = useUndoHandler();

  async function send(ticket: ChangedTicket, from: TicketStatus, to: TicketStatus): Promise<SendResult> {
    const { id, title, isUnsafe, placeId } = ticket;
    const key = newId();
    const input = { id, key, changes: { status: { from, to } } };
    const result = await sendWork({ key, call: 'maintenance.changeTicket', input, about: { id, title } });
    // Show nothing here: `RefusedWork` shows a refusal at the ticket.
    if ('refused' in result || result.isSame) return result;
    // Tell the user that closing an unsafe ticket does not reopen its place.
    const message = isUnsafe && placeId !== null && to === 'closed' ? stillClosed(labelOf(placeId)) : `${sentence({ status: to })}.`;
    // The undo withdraws a change that is not sent. After sending, it sends the opposite change, which the server refuses if someone else
    // has changed the status.
    const undo = undoing(async () => {
      if (await outbox.withdraw(key)) return done;
      // Do not undo if someone else had already made the same change.
      const outcome = await Promise.race([outbox.waitForOutcome(key), Promise.resolve(null)]);
      if (outcome?.kind === 'sent' && isUnchanged(outcome.answer)) return undefined;
      const back = await send(ticket, to, from);
      // `sendStatus` shows its own toast. Return only a refusal, because the ticket that shows it may not be on screen.
      return 'refused' in back ? back : undefined;
    });
    toast({ title: w.saved, body: result.isPending ? `${message} ${savedHere}` : message, about: id, undo });
    return result;
  }

  return send;
}

export function useStatusChange(ticket: ChangedTicket & Pick<TicketRow, 'status'>) {
  const send = useSendStatus();
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    change(to: TicketStatus): void {
      if (to === ticket.status) return;
      setPending(true);
      void send(ticket, ticket.status, to).finally(() => setPending(false));
    },
  };
}
