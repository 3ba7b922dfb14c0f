import { urlStateShape, type UrlStateOf, countParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import type { Day } from '#platform/time/calendar.ts';
import { priorities, type TicketKind } from '#features/maintenance/rules.ts';
import { ticketSections } from '#features/maintenance/visibility.ts';
import { statusFilters, ticketOrders } from '#features/maintenance/shapes/ticket.ts';

export const ticketViews = ['list', 'board'] as const;

/** Shape of the address of the ticket list. '' means no filter, except that the status '' means not closed. */
export const ticketsAddress = urlStateShape({
  view: choiceParam(ticketViews, 'list'),
  q: textParam(),
  status: choiceParam(statusFilters, ''),
  /** A priority, or `unsafe` for unsafe tickets of any priority. */
  priority: choiceParam(['', 'unsafe', ...priorities], ''),
  assignee: textParam(),
  place: textParam(),
  order: choiceParam(ticketOrders, 'urgency'),
  section: choiceParam(['', ...ticketSections], ''),
  /** The user's current place for the order 'near'. */
  here: textParam(),
  page: countParam(),
});

export type TicketsAddress = UrlStateOf<typeof ticketsAddress>;

export interface TicketsQuery extends TicketsAddress {
  kind?: TicketKind;
  from?: Day;
}

/**
 * Returns the filter for the server. Shortens the search text, because the server refuses text that is longer than the search field allows.
 */
export function filterOf({ q, priority, assignee, place, section, kind = 'tickets' }: TicketsQuery) {
  const placeId = parsePlaceId(place);
  const isUnsafe = priority === 'unsafe';
  return {
    words: q.trim().slice(0, 100),
    priority: isUnsafe ? '' : priority,
    assignee: assignee.slice(0, 64),
    placeId,
    isUnsafe,
    section,
    kind,
  } as const;
}

/** Returns the ID of a place, or '' if it is invalid, because a user may edit the address. */
export function parsePlaceId(place: string): string {
  return /^[A-Za-z0-9]{16,64}$/.test(place) ? place : '';
}

/** Returns whether any filter is set. If so, an empty list says that no ticket matches. */
export function hasFilters({ q, status, priority, assignee, place }: TicketsAddress): boolean {
  return [q.trim(), status, priority, assignee, place].some((filter) => filter !== '');
}
