import { urlStateShape, type UrlStateOf, countParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import type { Day } from '#platform/time/calendar.ts';
import { priorities, type TicketKind } from '#features/maintenance/rules.ts';
import { ticketSections } from '#features/maintenance/visibility.ts';
import { statusFilters, ticketOrders } from '#features/maintenance/shapes/ticket.ts';

export const ticketViews = ['list', 'board'] as const;

/** What the address of the tickets says. '' is no narrowing; of the status it is whatever is not closed. */
export const ticketsAddress = urlStateShape({
  view: choiceParam(ticketViews, 'list'),
  q: textParam(),
  status: choiceParam(statusFilters, ''),
  /** What presses: `unsafe` beside the priorities. */
  priority: choiceParam(['', 'unsafe', ...priorities], ''),
  assignee: textParam(),
  place: textParam(),
  order: choiceParam(ticketOrders, 'urgency'),
  /** One section of a reader's screen by itself. */
  section: choiceParam(['', ...ticketSections], ''),
  /** Where one stands, for what is near. */
  here: textParam(),
  page: countParam(),
});

export type TicketsAddress = UrlStateOf<typeof ticketsAddress>;

/** The query of a list; `kind` and `from` belong to its part and are in no address. */
export interface TicketsQuery extends TicketsAddress {
  kind?: TicketKind;
  from?: Day;
}

/** What is asked of the server. It refuses longer words, which only an address written by hand has. */
export function filterOf({ q, priority, assignee, place, section, kind = 'tickets' }: TicketsQuery) {
  const placeId = asPlaceId(place);
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

/** What stands in an address by hand may be no id at all. */
export function asPlaceId(place: string): string {
  return /^[A-Za-z0-9]{16,64}$/.test(place) ? place : '';
}

/** Whether anything but the order and the page is asked for: then an empty list says that nothing fits. */
export function hasFilters({ q, status, priority, assignee, place }: TicketsAddress): boolean {
  return [q.trim(), status, priority, assignee, place].some((asked) => asked !== '');
}
