import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { enqueueOn, type EventHandler } from '#platform/events/server/event-handlers.ts';
import { newNameIn, newStateIn, reservationChangeKinds } from '#features/reservations/server/public.ts';
import { followEvent, followEventJob, followSheet, followSheetJob, hasSheet } from './follow-up/follow-sheet.ts';
import { notifyChanges } from './follow-up/notify-changes.ts';

export const jobs: AnyJob[] = [followSheet, followEvent, notifyChanges];

/** Set-up tickets are deleted when the event is cancelled or deleted, are restored with it, and contain its name. */
export const eventHandlers: EventHandler[] = [
  enqueueOn('reservations.state-changed', followSheetJob),
  enqueueOn('reservations.deleted', followSheetJob),
  ...['reservations.undone', 'reservations.imported'].map((on) =>
    enqueueOn(on, followSheetJob, (_tx, event) => newStateIn(event) !== null),
  ),
  ...reservationChangeKinds.map((on) =>
    enqueueOn(on, followEventJob, async (tx, event) => newNameIn(event) !== null && (await hasSheet(tx.rows, event.subject.id))),
  ),
];
