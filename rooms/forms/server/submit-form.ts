import type { z } from 'zod';
import type { Refusal } from '../../../platform/http/outcome.ts';
import type { Ask } from '../../../platform/http/server/calls.ts';
import type { NewForm, SentForm } from '../shapes.ts';

/** Keeps a form, once per key however often it is sent. Its leader is mailed the link to its confirmation. */
export async function submitForm(
  _ask: Ask<z.output<typeof NewForm>>,
): Promise<SentForm | Refusal<'event-over' | 'already-sent' | 'no-photo'>> {
  throw new Error('not built yet');
}
