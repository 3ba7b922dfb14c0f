import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';

// A browser tells what is dragged only once it is dropped, and a column must know while it is passed over.
let dragged: TicketRow | null = null;

export function setDragged(ticket: TicketRow | null): void {
  dragged = ticket;
}

export function draggedTicket(): TicketRow | null {
  return dragged;
}
