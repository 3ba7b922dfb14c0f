import { z } from 'zod';
import { declareJob } from '#platform/jobs/server/jobs.ts';

/** Asks those on duty whether a pause can be opened; apart from its handler, which puts itself off again. */
export const pauseReminderJob = declareJob('pauses.remind', z.strictObject({ id: z.string() }));
