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

type Changed = Pick<TicketRow, 'id' | 'title' | 'isUnsafe' | 'placeId'>;

/** Keeps a change of status on the device until it is answered: it shows at once, and can be taken back. */
export function useSendStatus(): (ticket: Changed, from: TicketStatus, to: TicketStatus) => Promise<SendResult> {
  const w = useTexts(maintenanceTexts).ticket;
  const { keptHere } = useTexts(pendingTexts);
  const { sentence } = useTicketFieldTexts();
  const { stillClosed } = useTexts(unsafeTexts);
  const { labelOf } = usePlaces();
  const sendWork = useSendWork();
  const undoing = useUndoHandler();

  async function send(ticket: Changed, from: TicketStatus, to: TicketStatus): Promise<SendResult> {
    const { id, title, isUnsafe, placeId } = ticket;
    const key = newId();
    const input = { id, key, changes: { status: { from, to } } };
    const sent = await sendWork({ key, call: 'maintenance.changeTicket', input, about: { id, title } });
    // What was refused stands at the ticket: see refused-work.tsx.
    if ('refused' in sent || sent.isSame) return sent;
    // Closing the ticket does not open its place.
    const said = isUnsafe && placeId !== null && to === 'closed' ? stillClosed(labelOf(placeId)) : `${sentence({ status: to })}.`;
    // What has not been tried yet is taken back here; else it is changed back, if nobody else was there since.
    const undo = undoing(async () => {
      if (await outbox.withdraw(key)) return done;
      // By now it may be known that another had done the same: that is not taken back.
      const went = await Promise.race([outbox.waitForOutcome(key), Promise.resolve(null)]);
      if (went?.kind === 'sent' && isUnchanged(went.answer)) return undefined;
      const back = await send(ticket, to, from);
      // What was changed back has said so; what was not stands at the ticket, which may not be looked at.
      return 'refused' in back ? back : undefined;
    });
    toast({ title: w.saved, body: sent.isPending ? `${said} ${keptHere}` : said, about: id, undo });
    return sent;
  }

  return send;
}

/** Starting, closing and opening a ticket in one press, with or without a network. */
export function useStatusChange(ticket: Changed & Pick<TicketRow, 'status'>) {
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
