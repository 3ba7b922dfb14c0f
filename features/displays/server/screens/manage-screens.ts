import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { allPlaces } from '#features/places/server/public.ts';
import { screens } from '#features/displays/server/tables.ts';
import type { idInput, PairShape, ScreenChange } from '#features/displays/shapes.ts';
import { topics } from '#features/displays/topics.ts';
import { generateUnusedCode } from './announce-screen.ts';

export async function pairScreen({ app, caller, input }: CallContext<z.output<typeof PairShape>>) {
  const { code, ...facts } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const [screen] = await tx.rows.select().from(screens).where(eq(screens.code, code)).for('update');
    if (screen === undefined) return refuse('no-such-code', 'code');
    if (!(await isPlace(tx, facts.placeId))) return refuse('no-place', 'placeId');
    const set = { ...facts, code: null, pairedAt: tx.now, offlineReportedAt: null, lastSeenAt: tx.now };
    await tx.rows.update(screens).set(set).where(eq(screens.id, screen.id));
    return recordChange(tx, 'displays.screen-paired', screen.id, undefined, { name: facts.name });
  });
}

export async function changeScreen({ app, caller, input }: CallContext<z.output<typeof ScreenChange>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [screen] = await tx.rows
      .select()
      .from(screens)
      .where(and(eq(screens.id, input.id), isNotNull(screens.pairedAt)))
      .for('update');
    if (screen === undefined) return refuse('gone');
    const { name, placeId, language, turned } = screen;
    const { set, before, conflicts } = mergeChanges({ name, placeId, language, turned }, input.changes);
    if (conflicts.length > 0)
      return { refused: 'conflict' as const, conflicts: await addConflictAuthors(tx.rows, { type: 'display', id: input.id }, conflicts) };
    if (set.placeId !== undefined && !(await isPlace(tx, set.placeId))) return refuse('no-place', 'placeId');
    if (Object.keys(set).length === 0) return done;
    await tx.rows.update(screens).set(set).where(eq(screens.id, screen.id));
    return recordChange(tx, 'displays.screen-changed', screen.id, before, set);
  });
}

/** Unpairs a TV. The TV immediately shows a code and loses all camp data. */
export async function revokeScreen({ app, caller, input }: CallContext<z.output<typeof idInput>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [screen] = await tx.rows
      .update(screens)
      .set({ pairedAt: null, code: await generateUnusedCode(tx), announcedAt: tx.now, lastReport: null, offlineReportedAt: null })
      .where(and(eq(screens.id, input.id), isNotNull(screens.pairedAt)))
      .returning({ name: screens.name });
    if (screen === undefined) return refuse('gone');
    tx.changed(topics.pairings, input.id);
    return recordChange(tx, 'displays.screen-revoked', input.id, { name: screen.name }, undefined);
  });
}

/** Pairs an unpaired TV again, for undo. Fails if the TV was deleted. */
export async function restoreScreen({ app, caller, input }: CallContext<z.output<typeof idInput>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [screen] = await tx.rows
      .update(screens)
      .set({ pairedAt: tx.now, code: null, lastSeenAt: tx.now })
      .where(and(eq(screens.id, input.id), isNull(screens.pairedAt)))
      .returning({ name: screens.name });
    if (screen === undefined) return refuse('gone');
    tx.changed(topics.pairings, input.id);
    return recordChange(tx, 'displays.screen-paired', input.id, undefined, { name: screen.name });
  });
}

async function isPlace(tx: Transaction, placeId: string | null): Promise<boolean> {
  return placeId === null || (await allPlaces(tx.rows)).some(({ id, state }) => id === placeId && state !== 'archived');
}

function recordChange(tx: Transaction, kind: string, id: string, before: unknown, after: unknown) {
  tx.record({ kind, subject: { type: 'display', id }, before, after });
  tx.changed(topics.screens, id);
  return done;
}
