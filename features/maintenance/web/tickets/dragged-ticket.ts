import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';

// Module state for the dragged ticket: browsers reveal the dragged data only on drop, but a column needs it during dragover.
let dragged: TicketRow | null = null;

export function setDraggedTicket(ticket: TicketRow | null): void {
  dragged = ticket;
}

export function getDraggedTicket(): TicketRow | null {
  return dragged;
}
