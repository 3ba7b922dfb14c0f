import { z } from 'zod';
import { job } from '#platform/jobs/server/jobs.ts';
import { checkImport, sweepImports, writeImport } from './csv/import-jobs.ts';
import { newDay } from './reservations/new-day.ts';
import { releaseHolds } from './reservations/release-holds.ts';

const nothing = z.strictObject({});

export const jobs = [
  checkImport,
  writeImport,
  sweepImports,
  job({ name: 'reservations.release-holds', shape: nothing, every: '*/5 * * * *', run: async (floor) => void (await releaseHolds(floor)) }),
  job({ name: 'reservations.new-day', shape: nothing, every: '0 0 * * *', run: newDay }),
];
