import type { z } from 'zod';
import type { Ask } from '../../../platform/http/server/calls.ts';
import type { FormPage, nothing } from '../shapes.ts';

/** What the open form begins with: events that are on or near, and the places they have. */
export async function formPage(_ask: Ask<z.output<typeof nothing>>): Promise<FormPage> {
  throw new Error('not built yet');
}
