import { useState } from 'react';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { useTicketChange } from '#features/maintenance/web/ticket/use-ticket-change.ts';
import { isWork } from '#features/maintenance/web/pending/work-items.ts';
import { moveBetweenColumns, applyPendingMoves } from './move-between-columns.ts';
import type { VisibleTickets } from './use-tickets.ts';

export type MoveTicket = (ticket: TicketRow, to: TicketStatus) => void;

export function useMoveTickets(columns: Readonly<Record<TicketStatus, VisibleTickets>>) {
  const send = useTicketChange();
  const { pending } = usePendingChanges(isWork);
  const [moved, setMoved] = useState<ReadonlyMap<string, TicketRow>>(new Map());
  const move: MoveTicket = (ticket, to) => {
    if (ticket.status === to) return;
    setMoved((before) => new Map(before).set(ticket.id, ticket));
    void send(ticket, { status: { from: ticket.status, to } });
  };
  return { shown: moveBetweenColumns(columns, applyPendingMoves(moved.values(), pending)), move };
}
