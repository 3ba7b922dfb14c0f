import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { allPlaces } from '#features/places/server/public.ts';
import { maxMarks } from '#features/map/rules.ts';
import type { MarkChange, MarkRemoval, NewMark } from '#features/map/shapes.ts';
import { topics } from '#features/map/topics.ts';
import { mapMarks } from '#features/map/server/tables.ts';

/** Adds a mark. Idempotent by id; refuses a place that someone else has already marked. */
export async function addMark({ app, caller, input }: CallContext<z.output<typeof NewMark>>) {
  return app.write(requireCaller(caller), async (tx) => {
    // Uses a lock, so that if two people mark the same place, the second is refused.
    await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext('map_marks'))`);
    const [existing] = await tx.rows.select().from(mapMarks).where(eq(mapMarks.id, input.id));
    if (existing !== undefined) return done;
    const problem = await findProblem(tx, input);
    if (problem !== null) return problem;
    await tx.rows.insert(mapMarks).values({ ...input, name: input.kind === 'place' ? '' : input.name, createdAt: tx.now });
    recordMarkChange(tx, 'map.marked', input.id, { after: { what: await nameOf(tx, input) } });
    return done;
  });
}

async function findProblem(tx: Transaction, { kind, placeId, name }: z.output<typeof NewMark>) {
  if ((kind === 'place') !== (placeId !== null)) return refuse('no-place', 'placeId');
  if (kind === 'label' && name === '') return refuse('empty', 'name');
  const marks = await tx.rows.select({ placeId: mapMarks.placeId }).from(mapMarks);
  if (marks.length >= maxMarks) return refuse('too-many');
  if (placeId === null) return null;
  if (marks.some((mark) => mark.placeId === placeId)) return refuse('placed-already', 'placeId');
  const place = (await allPlaces(tx.rows)).find(({ id }) => id === placeId);
  return place === undefined || place.state === 'archived' ? refuse('no-place', 'placeId') : null;
}

/** Applies the changed fields if the stored fields still have the expected values. */
export async function changeMark({ app, caller, input }: CallContext<z.output<typeof MarkChange>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [mark] = await tx.rows.select().from(mapMarks).where(eq(mapMarks.id, input.id)).for('update');
    if (mark === undefined) return refuse('gone');
    const { name, points, audience } = mark;
    const { set, before, conflicts } = mergeChanges({ name, points, audience }, input.changes);
    if (conflicts.length > 0)
      return {
        refused: 'conflict' as const,
        conflicts: await addConflictAuthors(tx.rows, { type: 'map', id: 'map', within: { id: mark.id } }, conflicts),
      };
    if (Object.keys(set).length === 0) return done;
    if (set.name === '' && mark.kind === 'label') return refuse('empty', 'name');
    await tx.rows.update(mapMarks).set(set).where(eq(mapMarks.id, mark.id));
    const what = await nameOf(tx, mark);
    recordMarkChange(tx, set.points ? 'map.moved' : 'map.changed', mark.id, {
      before: { what, ...before },
      after: { id: mark.id, what, ...set },
    });
    return done;
  });
}

/** Removes a mark without its place. Returns the mark, so that an undo can add it again. */
export async function removeMark({ app, caller, input: { id, from = {} } }: CallContext<z.output<typeof MarkRemoval>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [mark] = await tx.rows.delete(mapMarks).where(eq(mapMarks.id, id)).returning();
    if (mark === undefined) return refuse('gone');
    if (!isDeepStrictEqual({ ...mark, ...from }, mark)) return refuse('changed-meanwhile');
    recordMarkChange(tx, 'map.unmarked', mark.id, { before: { what: await nameOf(tx, mark) } });
    const { createdAt: _createdAt, ...removed } = mark;
    return { removed };
  });
}

async function nameOf(tx: Transaction, { kind, placeId, name }: { kind: string; placeId: string | null; name: string }): Promise<string> {
  if (placeId === null) return name || kind;
  return (await allPlaces(tx.rows)).find(({ id }) => id === placeId)?.name ?? '';
}

function recordMarkChange(tx: Transaction, kind: string, id: string, change: { before?: object; after?: object }): void {
  tx.record({ kind, subject: { type: 'map', id: 'map' }, ...change });
  tx.changed(topics.marks, id);
}
