import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { FormKeys } from '#features/check-in/shapes/family.ts';
import { findCheckIn } from '#features/check-in/server/check-ins/check-in.ts';

/** The private secret of a form for the browser that sent it; null where it has not arrived, or was sent by another. */
export async function findFormSecret({ app, input }: CallContext<z.output<typeof FormKeys>>): Promise<{ secret: string | null }> {
  const one = await findCheckIn(app.rows, input.id);
  return { secret: one?.resendKeyHash?.equals(hashToken(input.resendKey)) ? one.secret : null };
}
