import type { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import type { Assigned, Assignment } from '#rooms/housekeeping/shapes.ts';
import { housekeepersOf } from './housekeepers.ts';
import { heldPlaces, isFirstTime, keepPlace } from './keep-place.ts';

/** Gives places to somebody, or takes them. One that somebody else was given meanwhile stays theirs. */
export async function assignPlaces({ floor, caller, input }: CallContext<z.output<typeof Assignment>>) {
  return floor.write(present(caller), async (tx) => {
    const ids = input.places.map(({ id }) => id);
    const held = await heldPlaces(tx, ids);
    if (!(await isFirstTime(tx, input.key))) return { done: true, assigned: [], meanwhile: [] } satisfies Assigned;
    const to = input.to === null ? null : (await housekeepersOf(tx.rows)).find(({ id }) => id === input.to);
    if (to === undefined || ids.every((id) => !held.has(id))) return refuse('gone');
    const answer: Assigned = { done: true, assigned: [], meanwhile: [] };
    for (const { id, from } of input.places) {
      const one = held.get(id);
      if (one === undefined) continue;
      const { assigneeId = null, assigneeName = null } = one.kept ?? {};
      if (assigneeId !== from) answer.meanwhile.push({ id, name: one.place.name, to: assigneeName });
      else {
        answer.assigned.push(id);
        const after = { assigneeId: to?.id ?? null, assigneeName: to?.name ?? null };
        const said = { before: { assignee: assigneeName }, after: { assignee: after.assigneeName } };
        keepPlace(tx, id, after, { kind: to === null ? 'housekeeping.released' : 'housekeeping.assigned', ...said });
      }
    }
    return answer.assigned.length === 0 ? { ...refuse('given-meanwhile'), meanwhile: answer.meanwhile } : answer;
  });
}
