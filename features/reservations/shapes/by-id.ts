import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });
