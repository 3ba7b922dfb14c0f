import { useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import { setUpComparator } from '#features/maintenance/set-up-order.ts';
import type { OrderFacts } from '#features/maintenance/work-order.ts';
import type { StatusCount, TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { orderTickets } from './order-tickets.ts';
import { ticketChanges, ticketChangesAndNew, type WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { parsePlaceId, hasFilters, filterOf, type TicketsQuery } from './tickets-address.ts';

export interface VisibleTickets {
  rows: readonly TicketRow[];
  /** No rows are loaded yet, neither for this query nor for an earlier one. */
  isInitialLoad: boolean;
  /** The rows belong to an earlier query, because those of the current query are loading. */
  isStale: boolean;
}

const none: readonly TicketRow[] = [];

/** Returns the page of tickets for an address. Keeps the previous page until the next one is loaded; `skip` loads nothing. */
export function useTickets(address: TicketsQuery, orderFacts?: OrderFacts, skip = false): VisibleTickets {
  const { status, order, page, section, kind = 'tickets', from = '' } = address;
  const here = order === 'near' ? parsePlaceId(address.here) : '';
  const live = useLive('maintenance.tickets', { ...filterOf(address), status, order, here, from, page }, { skip });
  // Add the pending tickets of this device only to a first page without filters.
  const isWhole = kind === 'tickets' && page === 1 && !hasFilters(address) && (section === '' || section === 'reported');
  const { rows: all } = useOptimistic<TicketRow, WorkItem>(live.rows, isWhole ? ticketChangesAndNew : ticketChanges);
  const rows = useMemo(
    () => (kind === 'set-ups' ? all.toSorted(setUpComparator(from)) : orderTickets(all, { order, status }, orderFacts)),
    [all, order, status, orderFacts, kind, from],
  );
  const [visibleRows, setVisibleRows] = useState<readonly TicketRow[] | null>(null);
  const isBehind = !skip && live.state === 'loading';
  if (!isBehind && visibleRows !== rows) setVisibleRows(rows);
  if (skip) return { rows: none, isInitialLoad: false, isStale: false };
  return {
    rows: isBehind ? (visibleRows ?? rows) : rows,
    isInitialLoad: isBehind && visibleRows === null && rows.length === 0,
    isStale: isBehind,
  };
}

export function useTicketCounts(address: TicketsQuery): Readonly<Record<StatusCount['id'], number>> | null {
  const { rows, state } = useLive('maintenance.ticketCounts', filterOf(address));
  const [visibleCounts, setVisibleCounts] = useState<readonly StatusCount[] | null>(null);
  if (state !== 'loading' && visibleCounts !== rows) setVisibleCounts(rows);
  if (visibleCounts === null) return null;
  const counts = { open: 0, 'in-progress': 0, 'on-hold': 0, closed: 0, 'closed-unsafe': 0 };
  for (const { id, count } of visibleCounts) counts[id] = count;
  return counts;
}
