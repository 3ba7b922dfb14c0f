import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useCachedRow } from '#platform/live/web/use-cached-row.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { pendingTickets, withChanges } from '#features/maintenance/web/pending/work-items.ts';
import { usePendingWork } from '#features/maintenance/web/pending/pending-work.ts';

export interface TicketState {
  /** With what was done on this device. */
  ticket: WholeTicketRow | undefined;
  /** As the server has it. */
  stored: WholeTicketRow | null;
  isLoading: boolean;
  /** There is no network, and this device knows the ticket only from a list: without photos. */
  isFromList: boolean;
  /** There is no network, and no list on this device has it. */
  isUnavailableOffline: boolean;
}

/** One ticket: as the server has it, or without a network as this device knows it from the reader's day or a list, or has written it itself. */
export function useTicket(id: string): TicketState {
  const { rows, state } = useLive('maintenance.ticket', { id });
  const isMissing = state === 'loading';
  const day = useLive('maintenance.day', {}, { skip: !useHasFullAccess() || !isMissing, aside: true });
  const seen = useCachedRow('maintenance.tickets', id, { skip: !isMissing });
  const { waiting } = usePendingWork();
  const whole = rows[0] ?? day.rows.find((row) => row.id === id) ?? null;
  const isFromList = whole === null && isMissing && seen !== undefined && seen !== null;
  const kept = useMemo(() => whole ?? (isFromList ? { ...seen, photos: [], hasLostPhotos: false } : null), [whole, isFromList, seen]);
  const ticket = useMemo(() => {
    const written = kept ?? pendingTickets(waiting, new Set()).find((one) => one.id === id);
    return written && withChanges(written, waiting);
  }, [kept, waiting, id]);
  const isNotHere = ticket === undefined && isMissing && seen === null;
  return { ticket, stored: kept, isLoading: isMissing && ticket === undefined && !isNotHere, isFromList, isUnavailableOffline: isNotHere };
}
