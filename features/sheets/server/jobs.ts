import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { enqueueOn, type EventHandler } from '#platform/events/server/event-handlers.ts';
import { findNewName, findNewState, reservationChangeKinds } from '#features/reservations/server/public.ts';
import { updateSetUpsOfEvent, followEventJob, updateSetUpsOfSheet, followSheetJob, hasSheetWithRows } from './follow-up/follow-sheet.ts';
import { notifyChanges } from './follow-up/notify-changes.ts';

export const jobs: AnyJob[] = [updateSetUpsOfSheet, updateSetUpsOfEvent, notifyChanges];

/** Set-up tickets are deleted when the event is cancelled or deleted, are restored with it, and contain its name. */
export const eventHandlers: EventHandler[] = [
  enqueueOn('reservations.state-changed', followSheetJob),
  enqueueOn('reservations.deleted', followSheetJob),
  ...['reservations.undone', 'reservations.imported'].map((on) =>
    enqueueOn(on, followSheetJob, (_tx, event) => findNewState(event) !== null),
  ),
  ...reservationChangeKinds.map((on) =>
    enqueueOn(on, followEventJob, async (tx, event) => findNewName(event) !== null && (await hasSheetWithRows(tx.rows, event.subject.id))),
  ),
];
