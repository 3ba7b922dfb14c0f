import { type Access, isGranted } from '#platform/http/rules.ts';
import { isOwnOrigin } from './places-of-area.ts';
import { type OriginKind, fullAccessRule } from './rules.ts';

/** An account with limited access: sees tickets it reported, tickets assigned to it, and those in places its area works in. */
export interface Reader {
  accountId: string;
  area: string;
}

/** Which tickets and tasks a caller sees. Callers with full access share one list. */
export type Visibility = 'all' | Reader;

type Account = Access & { accountId: string };

/** A visitor becomes a reader without any tickets. */
export function readerOf(who: Account | null): Reader {
  return { accountId: who?.accountId ?? '', area: who?.accountArea ?? '' };
}

export function visibilityOf(who: Account | null): Visibility {
  return isGranted(fullAccessRule, who) ? 'all' : readerOf(who);
}

/** Why a reader sees a ticket. Each ticket is in one section: the first of assigned, reported, places. */
export const ticketSections = ['reported', 'assigned', 'places'] as const;
export type TicketSection = (typeof ticketSections)[number];

export interface VisibilityFacts {
  reporterId: string | null;
  assigneeAccountId: string | null;
  originKind: OriginKind | null;
  /** Areas that work at its place (`areasAt`). */
  areas: readonly string[];
}

/** Returns whether a reader sees a loaded ticket. `whereTicketVisible` makes the same decision in SQL. */
export function isVisible({ reporterId, assigneeAccountId, originKind, areas }: VisibilityFacts, sight: Visibility): boolean {
  if (sight === 'all') return true;
  const { accountId, area } = sight;
  if (accountId !== '' && (reporterId === accountId || assigneeAccountId === accountId)) return true;
  return areas.includes(area) || isOwnOrigin(area, originKind);
}
