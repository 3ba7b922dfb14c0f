import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import type { EventHandler } from '#platform/events/server/event-handlers.ts';
import { followEvent, followEventJob, followSheet, followSheetJob } from './follow-up/follow-sheet.ts';
import { kitchenDigest } from './kitchen/kitchen-digest.ts';
import { notifyChanges } from './follow-up/notify-changes.ts';

export const jobs: AnyJob[] = [followSheet, followEvent, notifyChanges, kitchenDigest];

/** Set-up tickets are withdrawn when the event is cancelled or deleted, return with it, and follow its name. */
export const followers: EventHandler[] = [
  { on: 'reservations.state-changed', job: followSheetJob },
  { on: 'reservations.deleted', job: followSheetJob },
  { on: 'reservations.changed', job: followEventJob },
];
