import type { JobDeclaration } from '#platform/jobs/server/jobs.ts';

/**
 * A job that a feature runs for another feature's event, with the id of the event's subject. It is enqueued in the same transaction, so it
 * runs only if the event commits.
 * @example export const eventHandlers: EventHandler[] = [{ on: 'reservations.state-changed', job: followSheetJob }]
 */
export interface EventHandler {
  /** The event's kind. */
  on: string;
  job: JobDeclaration<{ id: string }>;
}

export function groupHandlersByKind(handlers: readonly EventHandler[]): (kind: string) => readonly EventHandler['job'][] {
  const byKind = new Map<string, EventHandler['job'][]>();
  for (const { on, job } of handlers) byKind.set(on, [...(byKind.get(on) ?? []), job]);
  return (kind) => byKind.get(kind) ?? noHandlers;
}

const noHandlers: readonly EventHandler['job'][] = [];
