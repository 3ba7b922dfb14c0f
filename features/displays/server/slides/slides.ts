import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { findEventAlbums } from '#features/images/server/public.ts';
import { momentOfCopy, plannedEvents } from '#features/reservations/server/public.ts';
import { areDaysInOrder, findMissingContent, displayLimits } from '#features/displays/rules.ts';
import { displayLooks, slides } from '#features/displays/server/tables.ts';
import type {
  byEvent,
  idInput,
  LookChange,
  LookRow,
  NewSlide,
  SlideChange,
  SlideCopy,
  SlideMove,
  SlideRow,
} from '#features/displays/shapes.ts';
import { toSlideContent, toSlideFields, type SlideFields } from '#features/displays/slide-fields.ts';
import { topics } from '#features/displays/topics.ts';
import { copySlide } from './copy-slide.ts';

/** Adds a slide at the end or at its former position. Idempotent by id; after a deletion, the same call restores the slide. */
export async function addSlide({ app, caller, input }: CallContext<z.output<typeof NewSlide>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const order = await lockSlideOrder(tx, input.eventId);
    if (order.some(({ id }) => id === input.id)) return done;
    if (!(await isEvent(tx.rows, input.eventId))) return refuse('no-event');
    if (order.length >= displayLimits.slides) return refuse('too-many');
    const missing = findMissingContent(input.kind, input.content);
    if (missing !== null) return refuse(missing.why, missing.field);
    const { position = (order.at(-1)?.position ?? 0) + 1 } = input;
    await tx.rows
      .update(slides)
      .set({ position: sql`${slides.position} + 1` })
      .where(and(eq(slides.eventId, input.eventId), gte(slides.position, position)));
    const inserted = await tx.rows
      .insert(slides)
      .values({ ...input, position })
      .onConflictDoNothing()
      .returning({ id: slides.id });
    if (inserted.length === 0) return refuse('gone');
    return recordChange(tx, 'displays.slide-added', input.eventId, undefined, { kind: input.kind });
  });
}

export async function changeSlide({ app, caller, input }: CallContext<z.output<typeof SlideChange>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [slide] = await tx.rows.select().from(slides).where(eq(slides.id, input.id)).for('update');
    if (slide === undefined) return refuse('gone');
    const current = toSlideFields(slide);
    const { set, before, conflicts } = mergeChanges<SlideFields>(current, input.changes);
    if (conflicts.length > 0)
      return {
        refused: 'conflict' as const,
        conflicts: await addConflictAuthors(tx.rows, { type: 'display-event', id: slide.eventId, within: { id: slide.id } }, conflicts),
      };
    if (Object.keys(set).length === 0) return done;
    const { title, text, at, albumId, ...facts } = { ...current, ...set };
    // Check the merged days: two editors may each change one of them without seeing the other change.
    if (!areDaysInOrder(facts)) return refuse('before-first', 'lastDay');
    const missing = findMissingContent(slide.kind, { title, text, at, albumId });
    if (missing !== null) return refuse(missing.why, missing.field);
    const content = toSlideContent({ title, text, at, albumId });
    await tx.rows
      .update(slides)
      .set({ ...facts, content })
      .where(eq(slides.id, slide.id));
    return recordChange(tx, 'displays.slide-changed', slide.eventId, before, { id: slide.id, ...set });
  });
}

export async function moveSlide({ app, caller, input }: CallContext<z.output<typeof SlideMove>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [slide] = await tx.rows.select({ eventId: slides.eventId }).from(slides).where(eq(slides.id, input.id));
    if (slide === undefined) return refuse('gone');
    const order = await lockSlideOrder(tx, slide.eventId);
    const rest = order.map(({ id }) => id).filter((id) => id !== input.id);
    const at = input.before === null ? rest.length : rest.indexOf(input.before);
    const moved = rest.toSpliced(at === -1 ? rest.length : at, 0, input.id);
    await tx.rows.execute(sql`
      update display_slides set position = wanted.position
      from unnest(${sql.param(moved)}::text[]) with ordinality as wanted(id, position)
      where display_slides.id = wanted.id and display_slides.event_id = ${slide.eventId}`);
    tx.changed(topics.slides, slide.eventId);
    return done;
  });
}

export async function removeSlide({ app, caller, input }: CallContext<z.output<typeof idInput>>) {
  return app.write(requireCaller(caller), async (tx) => {
    const [slide] = await tx.rows.delete(slides).where(eq(slides.id, input.id)).returning();
    if (slide === undefined) return refuse('gone');
    return recordChange(tx, 'displays.slide-removed', slide.eventId, { kind: slide.kind }, undefined);
  });
}

/** Copies the slides of another event, without its days (see `copySlide`). */
export async function copySlides({ app, caller, input }: CallContext<z.output<typeof SlideCopy>>) {
  const { zone } = await app.camp();
  return app.write(requireCaller(caller), async (tx) => {
    const order = await lockSlideOrder(tx, input.to);
    if (order.length > 0) return refuse('has-slides');
    const events = await plannedEvents(tx.rows, [input.from, input.to]);
    const [original, copy] = [input.from, input.to].map((id) => events.find((event) => event.id === id));
    if (copy === undefined) return refuse('no-event');
    const source = await tx.rows.select().from(slides).where(eq(slides.eventId, input.from)).orderBy(asc(slides.position));
    if (original === undefined || source.length === 0) return refuse('nothing-there');
    const albums = await findEventAlbums(tx.rows, [input.from, input.to]);
    const copyOptions = {
      eventId: input.to,
      momentOf: (moment: Instant) => momentOfCopy(moment, original, copy, zone),
      albums: { from: albums.get(input.from) ?? null, to: albums.get(input.to) ?? null },
    };
    await tx.rows.insert(slides).values(source.map((slide) => copySlide(slide, { ...copyOptions, id: newId() })));
    await tx.rows.execute(sql`
      insert into display_looks (event_id, theme, background) select ${input.to}, theme, background from display_looks
      where event_id = ${input.from} on conflict do nothing`);
    return recordChange(tx, 'displays.slides-copied', input.to, undefined, { from: input.from });
  });
}

const defaultLook = { theme: 'pine', background: 'glow' } as const;

export async function changeLook({ app, caller, input }: CallContext<z.output<typeof LookChange>>) {
  const { eventId, theme, background } = input;
  const look = { ...(theme && { theme }), ...(background && { background }) };
  return app.write(requireCaller(caller), async (tx) => {
    if (!(await isEvent(tx.rows, eventId))) return refuse('no-event');
    if (Object.keys(look).length === 0) return done;
    await tx.rows
      .insert(displayLooks)
      .values({ ...defaultLook, ...look, eventId })
      .onConflictDoUpdate({ target: displayLooks.eventId, set: look });
    return recordChange(tx, 'displays.look-changed', eventId, undefined, look);
  });
}

export async function slideRows({ rows }: AppContext, { eventId }: z.output<typeof byEvent>): Promise<SlideRow[]> {
  return rows.select().from(slides).where(eq(slides.eventId, eventId)).orderBy(asc(slides.position), asc(slides.id));
}

export async function lookRows({ rows }: AppContext, { eventId }: z.output<typeof byEvent>): Promise<LookRow[]> {
  const [look] = await rows.select().from(displayLooks).where(eq(displayLooks.eventId, eventId));
  const { theme, background } = look ?? defaultLook;
  return [{ id: eventId, theme, background }];
}

export async function countSlides({ rows }: AppContext, eventIds: readonly string[]): Promise<Map<string, number>> {
  const countRows = await rows
    .select({ eventId: slides.eventId, count: sql<number>`count(*)::int` })
    .from(slides)
    .where(inArray(slides.eventId, [...eventIds]))
    .groupBy(slides.eventId);
  return new Map(countRows.map(({ eventId, count }) => [eventId, count]));
}

async function lockSlideOrder(tx: Transaction, eventId: string) {
  await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext('displays.slides'))`);
  return tx.rows
    .select({ id: slides.id, position: slides.position })
    .from(slides)
    .where(and(eq(slides.eventId, eventId)))
    .orderBy(asc(slides.position), asc(slides.id));
}

async function isEvent(rows: QueryBuilder, eventId: string): Promise<boolean> {
  return (await plannedEvents(rows, [eventId])).length > 0;
}

function recordChange(tx: Transaction, kind: string, eventId: string, before: unknown, after: unknown) {
  tx.record({ kind, subject: { type: 'display-event', id: eventId }, before, after });
  tx.changed(topics.slides, eventId);
  return done;
}
