import { useState } from 'react';
import { type SendResult, toChange, useSendChange } from '#platform/outbox/web/send-change.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketField, TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { newValuesOf, revertChanges, type TicketChanges, type WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useWorkerNames } from '#features/maintenance/web/use-workers.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useTicketFieldTexts } from './use-ticket-field-texts.ts';

export interface FieldConflict {
  field: TicketField;
  theirs: unknown;
  yours: unknown;
}

type ChangedTicket = Pick<TicketRow, 'id' | 'title' | 'isUnsafe' | 'placeId'>;

/** Returns a function that changes fields of a ticket online or offline, with undo. `RefusedWork` shows a refusal at the ticket. */
export function useTicketChange(): (ticket: ChangedTicket, changes: TicketChanges) => Promise<SendResult> {
  const { saved } = useTexts(maintenanceTexts).ticket;
  const { stillClosed } = useTexts(unsafeTexts);
  const { sentence } = useTicketFieldTexts();
  const { labelOf } = usePlaces();
  const names = useWorkerNames();
  const send = useSendChange<WorkItem>();
  return ({ id, title, isUnsafe, placeId }, changes) => {
    const about = { id, title, ...(changes.assigneeId && { names }) };
    // Tell the user that closing an unsafe ticket does not reopen its place.
    const keepsClosed = isUnsafe && placeId !== null && changes.status?.to === 'closed';
    return send(toChange('maintenance.changeTicket', { id, changes }, about), {
      toast: () => ({ title: saved, body: keepsClosed ? stillClosed(labelOf(placeId)) : `${sentence(newValuesOf(changes))}.`, about: id }),
      undo: () => toChange('maintenance.changeTicket', { id, changes: revertChanges(changes) }, about),
    });
  };
}

export function useStatusChange(ticket: ChangedTicket & Pick<TicketRow, 'status'>) {
  const send = useTicketChange();
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    change(to: TicketStatus): void {
      if (to === ticket.status) return;
      setPending(true);
      void send(ticket, { status: { from: ticket.status, to } }).finally(() => setPending(false));
    },
  };
}
