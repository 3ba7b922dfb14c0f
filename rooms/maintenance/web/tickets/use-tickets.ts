import { useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { StatusCount, TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { inOrder } from './in-order.ts';
import { narrowingOf, type TicketsAddress } from './tickets-address.ts';

export interface ShownTickets {
  rows: readonly TicketRow[];
  /** Nothing has come yet, of this or of an earlier question. */
  isFirst: boolean;
  /** What is shown answers an earlier question. */
  isBehind: boolean;
}

/** The page that the address asks for, live and in its order. While another one is on its way the last one stays. */
export function useTickets(address: TicketsAddress): ShownTickets {
  const { status, order, page } = address;
  const live = useLive('maintenance.tickets', { ...narrowingOf(address), status, order, page });
  const rows = useMemo(() => inOrder(live.rows, { order, status }), [live.rows, order, status]);
  const [shown, setShown] = useState<readonly TicketRow[] | null>(null);
  const isBehind = live.state === 'loading';
  if (!isBehind && shown !== rows) setShown(rows);
  return { rows: isBehind ? (shown ?? []) : rows, isFirst: isBehind && shown === null, isBehind };
}

/** How many tickets of each status the search and the filters leave; null until it is known. */
export function useTicketCounts(address: TicketsAddress): Readonly<Record<StatusCount['id'], number>> | null {
  const { rows, state } = useLive('maintenance.ticketCounts', narrowingOf(address));
  const [shown, setShown] = useState<readonly StatusCount[] | null>(null);
  if (state !== 'loading' && shown !== rows) setShown(rows);
  if (shown === null) return null;
  const counts = { open: 0, 'in-progress': 0, 'on-hold': 0, closed: 0 };
  for (const { id, count } of shown) counts[id] = count;
  return counts;
}
