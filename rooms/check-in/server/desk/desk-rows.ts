import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import type { byEvent, DeskRow } from '../../shapes.ts';

/** The check-ins of one event with their money, latest first. */
export async function deskRows(_floor: Floor, _scope: z.output<typeof byEvent>, _ids: readonly string[] | undefined): Promise<DeskRow[]> {
  throw new Error('not built yet');
}
