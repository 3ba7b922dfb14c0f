import { z } from 'zod';
import { declareJob } from '#platform/jobs/server/jobs.ts';

/** `label` is the file's label, which can contain the time when the picture was taken. */
export const hashPictureJob = declareJob('images.look', z.strictObject({ id: z.string(), label: z.string() }));
