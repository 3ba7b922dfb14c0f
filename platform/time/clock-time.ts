import { z } from 'zod';

/** Accepts a local time such as `16:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'not-a-time');
