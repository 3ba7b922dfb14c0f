import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import type { RequestFilter, RequestRow } from '../../shapes.ts';

/** Payment requests, latest first; without those of check-ins unless a reservation is given. At most 500. */
export async function requestRows(
  _floor: Floor,
  _scope: z.output<typeof RequestFilter>,
  _ids: readonly string[] | undefined,
): Promise<RequestRow[]> {
  throw new Error('not built yet');
}
