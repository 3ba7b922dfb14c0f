import type { JobDeclaration } from '#platform/jobs/server/jobs.ts';

/**
 * A job that a room runs whenever another room's event happened, with the id of what it happened to: put off in the
 * same transaction, so that it follows surely and only once that stands.
 * @example export const followers: Follower[] = [{ on: 'reservations.state-changed', job: followSheetJob }]
 */
export interface EventHandler {
  /** The event's kind. */
  on: string;
  job: JobDeclaration<{ id: string }>;
}

/** By an event's kind: the jobs that follow on it. */
export function groupHandlersByKind(followers: readonly EventHandler[]): (kind: string) => readonly EventHandler['job'][] {
  const byKind = new Map<string, EventHandler['job'][]>();
  for (const { on, job } of followers) byKind.set(on, [...(byKind.get(on) ?? []), job]);
  return (kind) => byKind.get(kind) ?? none;
}

const none: readonly EventHandler['job'][] = [];
