import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { checkImport, sweepImports, tellUnwritten, writeImport } from './csv/import-jobs.ts';
import { releaseHolds } from './reservations/release-holds.ts';
import type { Floor } from '#platform/server/floor.ts';
import { everything, topics } from '#rooms/reservations/topics.ts';

const nothing = z.strictObject({});

export const jobs = [
  checkImport,
  writeImport,
  sweepImports,
  tellUnwritten,
  job({ name: 'reservations.release-holds', shape: nothing, every: '*/5 * * * *', run: async (floor) => void (await releaseHolds(floor)) }),
  job({ name: 'reservations.new-day', shape: nothing, every: '0 0 * * *', run: newDay }),
];

/** With a new day other stays are today's and the next: whoever looks is shown them. */
export function newDay(floor: Floor): Promise<void> {
  return floor.write(null, async (tx) => tx.changed(topics.reservations, everything));
}
