import { z } from 'zod';
import { declareJob } from '#platform/jobs/server/jobs.ts';

/** The file's `label` may contain the time when the picture was taken. */
export const hashPictureJob = declareJob('images.look', z.strictObject({ id: z.string(), label: z.string() }));
