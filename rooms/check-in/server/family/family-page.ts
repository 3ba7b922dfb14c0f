import type { z } from 'zod';
import type { Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { FamilyPage, MineAsked } from '../../shapes.ts';

/** A family's private page. It may wait for its link or its money. */
export async function familyPage(_ask: Ask<z.output<typeof MineAsked>>): Promise<FamilyPage | Refusal<'gone'>> {
  throw new Error('not built yet');
}
