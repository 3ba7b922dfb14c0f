import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { deleteExpiredPicturesJob } from './delete-expired-pictures.ts';
import { hashPicture } from './upload/hash-picture.ts';

export const jobs: AnyJob[] = [hashPicture, deleteExpiredPicturesJob];
