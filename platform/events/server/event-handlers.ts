import type { EventRecord, Transaction } from '#platform/database/server/write.ts';
import type { JobDeclaration } from '#platform/jobs/server/jobs.ts';

/**
 * Handles an event of another feature, inside the transaction that recorded it. Work that needs more than one statement belongs in a
 * job (`enqueueOn`). The handler takes its locks after those of the command that recorded the event.
 */
export interface EventHandler {
  on: string;
  run(tx: Transaction, event: EventRecord): Promise<void> | void;
}

/**
 * Returns a handler that enqueues a job with the id of the event's subject if `matches` accepts the event.
 * @example export const eventHandlers: EventHandler[] = [enqueueOn('reservations.state-changed', followSheetJob)]
 */
export function enqueueOn(
  on: string,
  job: JobDeclaration<{ id: string }>,
  matches: (tx: Transaction, event: EventRecord) => Promise<boolean> | boolean = () => true,
): EventHandler {
  return {
    on,
    async run(tx, event) {
      const { id } = event.subject;
      if (await matches(tx, event)) await tx.enqueue(job, { id }, { key: id });
    },
  };
}

export function groupHandlersByKind(handlers: readonly EventHandler[]): (kind: string) => readonly EventHandler[] {
  const byKind = new Map<string, EventHandler[]>();
  for (const handler of handlers) byKind.set(handler.on, [...(byKind.get(handler.on) ?? []), handler]);
  return (kind) => byKind.get(kind) ?? noHandlers;
}

const noHandlers: readonly EventHandler[] = [];
