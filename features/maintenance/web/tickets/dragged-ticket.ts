import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';

// A browser tells what is dragged only once it is dropped, and a column must know while it is passed over.
let dragged: TicketRow | null = null;

export function setDraggedTicket(ticket: TicketRow | null): void {
  dragged = ticket;
}

export function getDraggedTicket(): TicketRow | null {
  return dragged;
}
