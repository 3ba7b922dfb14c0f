import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useCachedRow } from '#platform/live/web/use-cached-row.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { ticketChangesAndNew, type WorkItem } from '#features/maintenance/web/pending/work-items.ts';

export interface TicketState {
  ticket: WholeTicketRow | undefined;
  stored: WholeTicketRow | null;
  isLoading: boolean;
  /** The device is offline and has the ticket only from a list, without photos. */
  isFromList: boolean;
  /** The device is offline and has the ticket in no list. */
  isUnavailableOffline: boolean;
}

/** Returns one ticket from the server. Offline, returns it from My day, a list or the pending changes of this device. */
export function useTicket(id: string): TicketState {
  const { rows, state } = useLive('maintenance.ticket', { id });
  const isMissing = state === 'loading';
  const day = useLive('maintenance.day', {}, { skip: !useHasFullAccess() || !isMissing, aside: true });
  const seen = useCachedRow('maintenance.tickets', id, { skip: !isMissing });
  const completeRow = rows[0] ?? day.rows.find((row) => row.id === id) ?? null;
  const isFromList = completeRow === null && isMissing && seen !== undefined && seen !== null;
  const stored = useMemo(
    () => completeRow ?? (isFromList ? { ...seen, photos: [], hasLostPhotos: false } : null),
    [completeRow, isFromList, seen],
  );
  const storedRows = useMemo(() => (stored === null ? [] : [stored]), [stored]);
  const ticket = useOptimistic<WholeTicketRow, WorkItem>(storedRows, ticketChangesAndNew).rows.find((row) => row.id === id);
  const isNotHere = ticket === undefined && isMissing && seen === null;
  return {
    ticket,
    stored,
    isLoading: isMissing && ticket === undefined && !isNotHere,
    isFromList,
    isUnavailableOffline: isNotHere,
  };
}
