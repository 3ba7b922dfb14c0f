import { type Access, isGranted } from '#platform/http/rules.ts';
import { isOwnOrigin } from './places-of-area.ts';
import { type OriginKind, fullAccessRule } from './rules.ts';

/** Whoever sees a part of the tickets: their own, those assigned to them, and those in places their area works in. */
export interface Reader {
  accountId: string;
  area: string;
}

/** Which tickets and tasks somebody sees. Everybody who sees all shares one list. */
export type Visibility = 'all' | Reader;

type Account = Access & { accountId: string };

/** A visitor becomes a reader of nothing. */
export function readerOf(who: Account | null): Reader {
  return { accountId: who?.accountId ?? '', area: who?.accountArea ?? '' };
}

export function visibilityOf(who: Account | null): Visibility {
  return isGranted(fullAccessRule, who) ? 'all' : readerOf(who);
}

/** Why a reader sees a ticket. A ticket stands in one section: the first of assigned, reported, places. */
export const ticketSections = ['reported', 'assigned', 'places'] as const;
export type TicketSection = (typeof ticketSections)[number];

/** What decides about one ticket. */
export interface VisibilityFacts {
  reporterId: string | null;
  /** The account of its worker, unless that worker was taken off the lists. */
  assigneeAccountId: string | null;
  originKind: OriginKind | null;
  /** Areas that work at its place (`areasAt`). */
  areas: readonly string[];
}

/** The same decision as `ticketsInSight` makes in SQL, for one ticket that is already read. */
export function isVisible({ reporterId, assigneeAccountId, originKind, areas }: VisibilityFacts, sight: Visibility): boolean {
  if (sight === 'all') return true;
  const { accountId, area } = sight;
  if (accountId !== '' && (reporterId === accountId || assigneeAccountId === accountId)) return true;
  return areas.includes(area) || isOwnOrigin(area, originKind);
}
