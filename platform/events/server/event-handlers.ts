import type { EventRecord, JobDeclaration, Transaction, WriteNeeds } from '#platform/database/server/write.ts';
import type { Notices } from './notice.ts';
import { notifyEventsJob } from './notify-events.ts';

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

/** Returns the `beforeCommit` of `createWrite`: runs the handlers of each event, then enqueues the notices of all events. */
export function followEvents(handlers: readonly EventHandler[], notices: Notices): NonNullable<WriteNeeds['beforeCommit']> {
  const byKind = Map.groupBy(handlers, ({ on }) => on);
  return async (tx, readEvents) => {
    for (const event of readEvents()) for (const handler of byKind.get(event.kind) ?? []) await handler.run(tx, event);
    const subjects = readEvents()
      .filter(notices.hasNotice)
      .map(({ kind, subject }) => ({ kind, ...subject }));
    if (subjects.length > 0) await tx.enqueue(notifyEventsJob, { at: tx.now, subjects });
  };
}
