import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { useSeesAll } from '#rooms/maintenance/web/use-sees-all.ts';
import { waitingTickets, withChanges } from '#rooms/maintenance/web/waiting/work-items.ts';
import { useWaitingWork } from '#rooms/maintenance/web/waiting/waiting-work.ts';

export interface TicketNow {
  /** With what was done on this device. */
  ticket: WholeTicketRow | undefined;
  /** As the server has it. */
  kept: WholeTicketRow | null;
  isLoading: boolean;
}

/** One ticket: as the server has it, or without a network as this device knows it from the reader's day or has written it itself. */
export function useTicket(id: string): TicketNow {
  const { rows, state } = useLive('maintenance.ticket', { id });
  const day = useLive('maintenance.day', {}, { skip: !useSeesAll() || state !== 'loading' });
  const { waiting } = useWaitingWork();
  const kept = rows[0] ?? day.rows.find((row) => row.id === id) ?? null;
  const ticket = useMemo(() => {
    const written = kept ?? waitingTickets(waiting, new Set()).find((one) => one.id === id);
    return written && withChanges(written, waiting);
  }, [kept, waiting, id]);
  return { ticket, kept, isLoading: state === 'loading' && ticket === undefined };
}
