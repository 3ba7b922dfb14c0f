import { z } from 'zod';
import { isTestId } from '#platform/http/test-ids.ts';

/** Of a ticket or a task: 16 letters and digits (specification §9), made in the browser. */
export const workId = z.string().regex(/^[A-Za-z0-9]{16}$/, 'not-an-id');

/** Of one that somebody sends for keeps: one of a try would be left out of every list. */
export const newWorkId = workId.refine((made) => !isTestId(made), 'not-an-id');
