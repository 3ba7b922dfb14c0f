import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { placeHandlers } from './bookings/notify-booked-reservations.ts';
import { releaseHolds } from './reservations/release-holds.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { allKeys, topics } from '#features/reservations/topics.ts';

const nothing = z.strictObject({});

export const jobs = [
  job({ name: 'reservations.release-holds', shape: nothing, cron: '*/5 * * * *', run: async (app) => void (await releaseHolds(app)) }),
  job({ name: 'reservations.new-day', shape: nothing, cron: '0 0 * * *', run: notifyNewDay }),
];

export const eventHandlers = placeHandlers;

/** At midnight, the lists of today's stays and the next ones change, so open views must reload. */
export function notifyNewDay(app: AppContext): Promise<void> {
  return app.write(null, async (tx) => tx.changed(topics.reservations, allKeys));
}
