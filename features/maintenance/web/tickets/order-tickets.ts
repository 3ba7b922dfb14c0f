import { type OrderFacts, workComparator } from '#features/maintenance/work-order.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import type { TicketsAddress } from './tickets-address.ts';

const noOrderFacts: OrderFacts = { arrivals: new Map(), steps: new Map() };

/** Sorts a live page in the same order as the server, because the live view appends new rows at the end. */
export function orderTickets(
  rows: readonly TicketRow[],
  { order, status }: Pick<TicketsAddress, 'order' | 'status'>,
  orderFacts: OrderFacts = noOrderFacts,
): TicketRow[] {
  if (order === 'newest') return rows.toSorted((one, other) => backwards(`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`));
  if (order === 'due') return rows.toSorted((one, other) => -backwards(dueKey(one), dueKey(other)));
  if (status === 'closed' && order === 'urgency')
    return rows.toSorted((one, other) => backwards(`${one.closedDate} ${one.id}`, `${other.closedDate} ${other.id}`));
  return rows.toSorted(
    (one, other) => Number(one.status === 'closed') - Number(other.status === 'closed') || workComparator(order, orderFacts)(one, other),
  );
}

function dueKey({ dueDay, createdAt, id }: TicketRow): string {
  return `${dueDay ?? '9999'} ${createdAt} ${id}`;
}

function backwards(one: string, other: string): number {
  return one > other ? -1 : Number(one < other);
}
