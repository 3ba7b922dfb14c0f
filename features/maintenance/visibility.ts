import { type Access, isGranted } from '#platform/http/rules.ts';
import { isOwnOrigin } from './places-of-area.ts';
import { type OriginKind, fullAccessRule } from './rules.ts';

/** An account without full access. It sees tickets that it reported, tickets assigned to it, and tickets in places where its area works. */
export interface Reader {
  accountId: string;
  area: string;
}

/** The tickets and tasks that a caller sees. All callers with full access share one list. */
export type Visibility = 'all' | Reader;

type Account = Access & { accountId: string };

/** Returns the reader for an account. A visitor becomes a reader who sees no tickets. */
export function readerOf(who: Account | null): Reader {
  return { accountId: who?.accountId ?? '', area: who?.accountArea ?? '' };
}

export function visibilityOf(who: Account | null): Visibility {
  return isGranted(fullAccessRule, who) ? 'all' : readerOf(who);
}

/** Reasons why a reader sees a ticket. A ticket with several reasons is in the first of these sections: assigned, reported, places. */
export const ticketSections = ['reported', 'assigned', 'places'] as const;
export type TicketSection = (typeof ticketSections)[number];

export interface VisibilityFacts {
  reporterId: string | null;
  assigneeAccountId: string | null;
  originKind: OriginKind | null;
  /** Areas that work at the place of the ticket (`areasAt`). */
  areas: readonly string[];
}

/** Returns whether a reader sees a loaded ticket. `whereTicketVisible` applies the same rule in SQL. */
export function isVisible({ reporterId, assigneeAccountId, originKind, areas }: VisibilityFacts, sight: Visibility): boolean {
  if (sight === 'all') return true;
  const { accountId, area } = sight;
  if (accountId !== '' && (reporterId === accountId || assigneeAccountId === accountId)) return true;
  return areas.includes(area) || isOwnOrigin(area, originKind);
}
