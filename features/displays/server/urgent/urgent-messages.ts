import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { endOfMessage } from '#platform/time/end-of-message.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { displayLimits } from '#features/displays/rules.ts';
import { urgentMessages } from '#features/displays/server/tables.ts';
import type { idInput, UrgentShape, UrgentRow } from '#features/displays/shapes.ts';
import type { UrgentFact } from '#features/displays/screen-state.ts';
import { topics } from '#features/displays/topics.ts';

/** Shows an urgent message immediately on all or some screens. Idempotent by id. */
export async function startUrgentMessage({ app, caller, input }: CallContext<z.output<typeof UrgentShape>>) {
  const by = requireCaller(caller);
  const { minutes, until, ...message } = input;
  const { zone } = await app.camp();
  return app.write(by, async (tx) => {
    const endsAt = endOfMessage({ minutes, until }, { now: tx.now, zone });
    if (endsAt === null) return refuse('too-late', 'until');
    const activeMessages = await tx.rows.select({ id: urgentMessages.id }).from(urgentMessages).where(isActive(tx.now));
    if (activeMessages.length >= displayLimits.urgent) return refuse('too-many');
    const row = { ...message, startsAt: tx.now, endsAt, senderName: by.name };
    const inserted = await tx.rows.insert(urgentMessages).values(row).onConflictDoNothing().returning({ id: urgentMessages.id });
    if (inserted.length === 0) return done;
    tx.record({ kind: 'displays.urgent-said', subject: { type: 'display-urgent', id: input.id }, after: { title: input.title } });
    tx.changed(topics.urgent, input.id);
    return done;
  });
}

export async function endUrgentMessage({ app, caller, input }: CallContext<z.output<typeof idInput>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const [message] = await tx.rows.select().from(urgentMessages).where(eq(urgentMessages.id, input.id)).for('update');
    if (message === undefined) return refuse('gone');
    if (message.endedAt !== null || message.endsAt <= tx.now) return done;
    await tx.rows.update(urgentMessages).set({ endedAt: tx.now, endedBy: by.name }).where(eq(urgentMessages.id, input.id));
    tx.record({ kind: 'displays.urgent-ended', subject: { type: 'display-urgent', id: input.id } });
    tx.changed(topics.urgent, input.id);
    return done;
  });
}

const isActive = (now: string) => and(isNull(urgentMessages.endedAt), gt(urgentMessages.endsAt, now));

export async function urgentFacts({ rows, clock }: AppContext, ids?: readonly string[]): Promise<UrgentFact[]> {
  const urgentMessageRows = await rows
    .select()
    .from(urgentMessages)
    .where(and(isActive(clock.now()), ids && inArray(urgentMessages.id, [...ids])));
  return urgentMessageRows.map(({ id, title, body, screenIds, startsAt, endsAt }) => ({
    id: `urgent.${id}`,
    kind: 'urgent',
    urgentId: id,
    title,
    body,
    screenIds,
    startsAt,
    endsAt,
  }));
}

const historyLength = 30 * day;

/** Returns active urgent messages and those of the last month, the latest first. */
export async function urgentRows(app: AppContext, _scope: unknown, ids: readonly string[] | undefined): Promise<UrgentRow[]> {
  const found = await app.rows
    .select()
    .from(urgentMessages)
    .where(and(gt(urgentMessages.endsAt, addMilliseconds(app.clock.now(), -historyLength)), ids && inArray(urgentMessages.id, [...ids])))
    .orderBy(desc(urgentMessages.startsAt))
    .limit(100);
  return found.map(({ senderName, ...message }) => ({ ...message, saidBy: senderName }));
}
