import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { FormKeys } from '#features/check-in/shapes/family.ts';
import { findCheckIn } from '#features/check-in/server/check-ins/check-in.ts';

/**
 * Returns the private secret of a form to the browser that sent it. Returns null if the form has not arrived or another browser sent it.
 */
export async function findFormSecret({ app, input }: CallContext<z.output<typeof FormKeys>>): Promise<{ secret: string | null }> {
  const checkIn = await findCheckIn(app.rows, input.id);
  return { secret: checkIn?.resendKeyHash?.equals(hashToken(input.resendKey)) ? checkIn.secret : null };
}
