import { asc, eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { hour, type Instant, addMilliseconds } from '#platform/time/instant.ts';
import { campPlaces } from '#features/places/server/public.ts';
import { drawPictures, attachPhotos } from './demo/photos.ts';
import { demoTickets, photoLabels, demoWorkers, type TicketSketch } from './demo/sketches.ts';
import { fillTasks } from './tasks/demo.ts';
import { codes, comments, tickets, workers } from './tables.ts';
import { closePlaceOfTicket } from './unsafe/unsafe-place.ts';
import { openTicket } from './tickets/open-ticket.ts';

interface Team {
  maintenance: Caller;
  housekeeper: Caller;
  volunteer: Caller;
}

export async function fillMaintenance(app: AppContext, people: Team): Promise<void> {
  const pictures = drawPictures();
  // Prevents an unhandled rejection, because only tickets with photos await the pictures.
  pictures.catch(() => {});
  const { zone } = await app.camp();
  const places = await campPlaces(app);
  const placeNamed = (name?: string) => places.find(({ path }) => path === name || path.endsWith(` › ${name}`))?.id ?? null;
  const today = dayIn(zone, app.clock.now());
  const workerIds = await app.write(people.maintenance, (tx) => addWorkers(tx, people));
  for (const sketch of demoTickets) {
    const facts = {
      placeId: placeNamed(sketch.place),
      assigneeId: workerIds.get(sketch.worker ?? '') ?? null,
      dueDay: sketch.due === undefined ? null : addDays(today, sketch.due),
    };
    const id = await app.write(people.maintenance, (tx) => addTicket(tx, sketch, facts, people));
    await attachPhotos(app, id, sketch, { worker: people.maintenance, pictures });
  }
  await dateEvents(app);
  await fillTasks(app, people.maintenance, { placeNamed, workerIds });
  await addCodes(app, people.maintenance, places);
}

async function addCodes(app: AppContext, by: Caller, places: readonly { id: string; kind: string }[]): Promise<void> {
  await app.write(by, async (tx) => {
    const newCodes = places.filter(({ kind }) => kind !== 'bed').map(({ id }) => ({ code: newId(10), placeId: id, createdAt: tx.now }));
    await tx.rows.insert(codes).values(newCodes);
  });
}

async function addWorkers(tx: Transaction, people: Team): Promise<Map<string, string>> {
  const newWorkers = demoWorkers.map(({ account, ...worker }) => ({
    ...worker,
    id: newId(),
    accountId: account ? people[account].accountId : null,
    createdAt: tx.now,
  }));
  await tx.rows.insert(workers).values(newWorkers.map(({ key: _key, ...worker }) => worker));
  return new Map(newWorkers.map(({ key, id }) => [key, id]));
}

type Facts = Pick<typeof tickets.$inferInsert, 'placeId' | 'assigneeId' | 'dueDay'>;

async function addTicket(tx: Transaction, sketch: TicketSketch, facts: Facts, people: Team): Promise<string> {
  const { maintenance } = people;
  const staff = people[sketch.by ?? 'maintenance'];
  const createdAt = addMilliseconds(tx.now, -sketch.hoursAgo * hour);
  const { title, description, priority, status } = sketch;
  const reporter = sketch.reporter === undefined ? { id: staff.accountId, name: staff.name } : { id: null, name: sketch.reporter };
  const ticket = await openTicket({ ...tx, now: createdAt }, { title, description, priority, reporter, ...facts });
  if (isRefusal(ticket)) throw new Error(`The demonstration camp cannot be filled: ${ticket.refused}.`);
  const { id } = ticket;
  const at = (nth: number) => moment(createdAt, tx.now, nth);
  await tx.rows
    .update(tickets)
    .set({
      status,
      meTooCount: sketch.meTooCount ?? 0,
      closedDate: status === 'closed' ? at(3) : null,
      ...(sketch.unsafe ? { unsafeAt: at(1), unsafeBy: maintenance.name, unsafeById: maintenance.accountId } : {}),
    })
    .where(eq(tickets.id, id));
  const sketchedComments = sketch.comments ?? [];
  for (const [nth, text] of sketchedComments.entries())
    await tx.rows
      .insert(comments)
      .values({ id: newId(), ticketId: id, at: at(nth + 1), byId: maintenance.accountId, byName: maintenance.name, text });
  if (sketch.unsafe) {
    await closePlaceOfTicket(tx, { placeId: facts.placeId ?? null, title, originKind: null }, 'en-US');
    tx.record({ kind: 'maintenance.ticket-unsafe', subject: { type: 'ticket', id } });
  }
  recordDone(tx, id, sketch);
  return id;
}

function recordDone(tx: Transaction, id: string, { photos, comments: sketchedComments = [], status }: TicketSketch): void {
  const subject = { type: 'ticket', id };
  for (const label of photoLabels) if (photos?.[label]) tx.record({ kind: 'maintenance.photo-added', subject, after: { label } });
  for (const comment of sketchedComments) tx.record({ kind: 'maintenance.commented', subject, after: { comment } });
  if (status === 'open') return;
  const kind = status === 'closed' ? 'maintenance.ticket-closed' : 'maintenance.ticket-status';
  tx.record({ kind, subject, before: { status: 'open' }, after: { status } });
}

function moment(from: Instant, to: Instant, nth: number): Instant {
  return addMilliseconds(from, Math.floor(((Date.parse(to) - Date.parse(from)) * nth) / 5));
}

/** Moves the recorded events to the dates of their tickets, because creating the demo recorded all of them now. */
async function dateEvents(app: AppContext): Promise<void> {
  await app.write(null, async (tx) => {
    for (const ticket of await tx.rows.select({ id: tickets.id, createdAt: tickets.createdAt }).from(tickets)) {
      const own = await tx.rows.select({ id: events.id }).from(events).where(eq(events.subjectId, ticket.id)).orderBy(asc(events.id));
      for (const [nth, event] of own.entries())
        await tx.rows
          .update(events)
          .set({ at: moment(ticket.createdAt, tx.now, nth) })
          .where(eq(events.id, event.id));
    }
  });
}
