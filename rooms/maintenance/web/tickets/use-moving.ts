import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { TicketStatus } from '#rooms/maintenance/rules.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { columnsMoved } from './columns-moved.ts';
import type { ShownTickets } from './use-tickets.ts';

export type Move = (ticket: TicketRow, to: TicketStatus) => void;

/** Moves cards between the columns of a board: at once on the screen, back where the server refuses, with an undo. */
export function useMoving(columns: Readonly<Record<TicketStatus, ShownTickets>>) {
  const w = useWords(maintenanceWords);
  const [moved, setMoved] = useState<Readonly<Record<string, TicketStatus>>>({});
  const put = useAction(calls.maintenance.changeTicket.mutate, {
    problems: w.problems,
    tellsInToast: true,
    done: (_answer, { changes }) => (changes.status ? w.status[changes.status.to] : undefined),
    undo: ({ id, changes: { status } }) =>
      status && calls.maintenance.changeTicket.mutate({ id, changes: { status: { from: status.to, to: status.from } } }),
  });

  const move: Move = (ticket, to) => {
    if (ticket.status === to) return;
    setMoved((before) => ({ ...before, [ticket.id]: to }));
    void send(ticket, to).finally(() => setMoved((before) => without(before, ticket.id)));
  };

  async function send({ id, status }: TicketRow, to: TicketStatus): Promise<void> {
    await put.run({ id, changes: { status: { from: status, to } } });
  }

  return { shown: columnsMoved(columns, moved), move };
}

function without(moved: Readonly<Record<string, TicketStatus>>, id: string): Readonly<Record<string, TicketStatus>> {
  return Object.fromEntries(Object.entries(moved).filter(([one]) => one !== id));
}
