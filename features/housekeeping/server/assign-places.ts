import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AssignResult, Assignment } from '#features/housekeeping/shapes.ts';
import { listHousekeepers } from './housekeepers.ts';
import { lockPlaces, registerKey, savePlaceState } from './save-place-state.ts';

/** Assigns or unassigns places in one transaction. A place that someone else assigned meanwhile keeps its assignee. */
export async function assignPlaces({ app, caller, input }: CallContext<z.output<typeof Assignment>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const ids = input.places.map(({ id }) => id);
    const lockedPlaces = await lockPlaces(tx, ids);
    if (!(await registerKey(tx, input.key))) return { done: true, assigned: [], meanwhile: [] } satisfies AssignResult;
    const names = new Map((await listHousekeepers(tx.rows)).map(({ id, name }) => [id, name]));
    const isKnown = input.places.every(({ to }) => to === null || names.has(to));
    if (!isKnown || ids.every((id) => !lockedPlaces.has(id))) return refuse('gone');
    const answer: AssignResult = { done: true, assigned: [], meanwhile: [] };
    const placesByAssignee = new Map<string, string[]>();
    for (const { id, from, to } of input.places) {
      const lockedPlace = lockedPlaces.get(id);
      if (lockedPlace === undefined) continue;
      const { assigneeId = null, assigneeName = null } = lockedPlace.stored ?? {};
      if (assigneeId !== from) answer.meanwhile.push({ id, name: lockedPlace.place.name, to: assigneeName });
      else {
        answer.assigned.push(id);
        if (to === from) continue;
        const after = { assigneeId: to, assigneeName: to === null ? null : (names.get(to) ?? null) };
        const change = { before: { assignee: assigneeName }, after: { assignee: after.assigneeName } };
        savePlaceState(tx, id, after, { kind: to === null ? 'housekeeping.released' : 'housekeeping.assigned', ...change });
        if (to !== null) placesByAssignee.set(to, [...(placesByAssignee.get(to) ?? []), id]);
      }
    }
    if (!input.isUndo) recordWork(tx, placesByAssignee);
    return answer.assigned.length === 0 ? { ...refuse('given-meanwhile'), meanwhile: answer.meanwhile } : answer;
  });
}

/** Records one event per person, so that a building of twenty rooms sends one notice. */
function recordWork(tx: Transaction, placesByAssignee: ReadonlyMap<string, string[]>): void {
  for (const [id, placeIds] of placesByAssignee)
    tx.record({ kind: 'housekeeping.work-assigned', subject: { type: 'housekeeper', id }, after: { placeIds } });
}
