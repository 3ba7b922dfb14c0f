import type { JobDeclaration } from '#platform/jobs/server/jobs.ts';

/** A job that runs for another feature's event, enqueued in the event's transaction. Its payload is the subject's id. */
export interface EventHandler {
  on: string;
  job: JobDeclaration<{ id: string }>;
}

export function groupHandlersByKind(handlers: readonly EventHandler[]): (kind: string) => readonly EventHandler['job'][] {
  const byKind = new Map<string, EventHandler['job'][]>();
  for (const { on, job } of handlers) byKind.set(on, [...(byKind.get(on) ?? []), job]);
  return (kind) => byKind.get(kind) ?? noHandlers;
}

const noHandlers: readonly EventHandler['job'][] = [];
