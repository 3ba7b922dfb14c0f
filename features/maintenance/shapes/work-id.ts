import { z } from 'zod';
import { isTestId } from '#platform/database/test-ids.ts';

/** ID of a ticket or task: 16 letters and digits (specification §9), generated in the browser. */
export const workId = z.string().regex(/^[A-Za-z0-9]{16}$/, 'not-an-id');

/** Rejects IDs of test records, because lists omit test records. */
export const newWorkId = workId.refine((newId) => !isTestId(newId), 'not-an-id');
