import { z } from 'zod';
import { declareJob } from '#platform/jobs/server/jobs.ts';

/** `label` of its file may say when it was taken. */
export const hashPictureJob = declareJob('images.look', z.strictObject({ id: z.string(), label: z.string() }));
