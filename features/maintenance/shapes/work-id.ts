import { z } from 'zod';
import { isTestId } from '#platform/database/test-ids.ts';

/** Id of a ticket or task: 16 letters and digits (specification §9), made in the browser. */
export const workId = z.string().regex(/^[A-Za-z0-9]{16}$/, 'not-an-id');

/** Rejects test ids: lists leave them out. */
export const newWorkId = workId.refine((newId) => !isTestId(newId), 'not-an-id');
