import { useState } from 'react';
import type { TicketStatus } from '#rooms/maintenance/rules.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { useSendStatus } from '#rooms/maintenance/web/waiting/use-status-change.ts';
import { useWaitingWork } from '#rooms/maintenance/web/waiting/waiting-work.ts';
import { columnsMoved, onTheirWay } from './columns-moved.ts';
import type { ShownTickets } from './use-tickets.ts';

export type Move = (ticket: TicketRow, to: TicketStatus) => void;

/** Moves cards between the columns of a board, with or without a network: at once on the screen, with an undo. */
export function useMoving(columns: Readonly<Record<TicketStatus, ShownTickets>>) {
  const send = useSendStatus();
  const { waiting } = useWaitingWork();
  const [moved, setMoved] = useState<ReadonlyMap<string, TicketRow>>(new Map());
  const move: Move = (ticket, to) => {
    if (ticket.status === to) return;
    setMoved((before) => new Map(before).set(ticket.id, ticket));
    void send(ticket, ticket.status, to);
  };
  return { shown: columnsMoved(columns, onTheirWay(moved.values(), waiting)), move };
}
