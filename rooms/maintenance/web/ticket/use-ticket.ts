import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useSeenRow } from '#platform/live/web/use-seen-row.ts';
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
  /** There is no network, and this device knows the ticket only from a list: without photos. */
  isFromList: boolean;
  /** There is no network, and no list on this device has it. */
  isNotHere: boolean;
}

/** One ticket: as the server has it, or without a network as this device knows it from the reader's day or a list, or has written it itself. */
export function useTicket(id: string): TicketNow {
  const { rows, state } = useLive('maintenance.ticket', { id });
  const isMissing = state === 'loading';
  const day = useLive('maintenance.day', {}, { skip: !useSeesAll() || !isMissing, aside: true });
  const seen = useSeenRow('maintenance.tickets', id, { skip: !isMissing });
  const { waiting } = useWaitingWork();
  const whole = rows[0] ?? day.rows.find((row) => row.id === id) ?? null;
  const isFromList = whole === null && isMissing && seen !== undefined && seen !== null;
  const kept = useMemo(() => whole ?? (isFromList ? { ...seen, photos: [], hasLostPhotos: false } : null), [whole, isFromList, seen]);
  const ticket = useMemo(() => {
    const written = kept ?? waitingTickets(waiting, new Set()).find((one) => one.id === id);
    return written && withChanges(written, waiting);
  }, [kept, waiting, id]);
  const isNotHere = ticket === undefined && isMissing && seen === null;
  return { ticket, kept, isLoading: isMissing && ticket === undefined && !isNotHere, isFromList, isNotHere };
}
