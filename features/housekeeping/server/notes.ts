import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { copyFiles, filesOf } from '#platform/files/server/file-rows.ts';
import { done, isRefusal, refuse } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { openTicket, ticketsOf } from '#features/maintenance/server/public.ts';
import type { NewNote, NoteRow, NoteTicket } from '#features/housekeeping/shapes.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { lockPlaces } from './save-place-state.ts';
import { placeNotes } from './tables.ts';

type Note = typeof placeNotes.$inferSelect;

export async function addNote({ app, caller, input: { at, ...input } }: CallContext<z.output<typeof NewNote>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    if (!(await lockPlaces(tx, [input.placeId])).has(input.placeId)) return refuse('gone');
    const writtenAt = clampDeviceTime(at, { now: tx.now, notBefore: '' });
    const note = { ...input, at: writtenAt, byId: by.accountId, byName: by.name, ticketId: null, settledAt: null };
    const inserted = await tx.rows.insert(placeNotes).values(note).onConflictDoNothing().returning({ id: placeNotes.id });
    if (inserted.length > 0) recordNoteChange(tx, input.placeId, 'housekeeping.noted', { note: input.text });
    return done;
  });
}

/** Creates a ticket with the text, place and photos of a note. Note and ticket link to each other. */
export async function openTicketFromNote({ app, caller, input }: CallContext<z.output<typeof NoteTicket>>) {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const note = await lockNote(tx, input.id);
    if (note === null) return refuse('gone');
    if (note.ticketId !== null) return { done: true, ticketId: note.ticketId } as const;
    const ticket = await openTicket(tx, {
      id: input.ticketId,
      title: titleOf(note.text),
      description: note.text,
      placeId: note.placeId,
      reporter: { id: by.accountId, name: by.name },
      origin: { kind: 'housekeeping', id: note.id },
    });
    if (isRefusal(ticket)) return refuse('gone');
    await copyFiles(tx, { kind: 'place-note', recordId: note.id }, { kind: 'ticket', recordId: ticket.id, label: 'before' });
    await tx.rows.update(placeNotes).set({ ticketId: ticket.id }).where(eq(placeNotes.id, note.id));
    recordNoteChange(tx, note.placeId, 'housekeeping.ticket-opened', { note: note.text });
    return { done: true, ticketId: ticket.id } as const;
  });
}

export async function settleNote({ app, caller, input }: CallContext<{ id: string }>) {
  return app.write(requireCaller(caller), async (tx) => {
    const note = await lockNote(tx, input.id);
    if (note === null) return refuse('gone');
    await tx.rows.update(placeNotes).set({ settledAt: tx.now }).where(eq(placeNotes.id, note.id));
    recordNoteChange(tx, note.placeId, 'housekeeping.note-settled', { note: note.text });
    return done;
  });
}

export async function noteRows(app: AppContext, { id }: { id: string }): Promise<NoteRow[]> {
  const placeNoteRows = await app.rows
    .select()
    .from(placeNotes)
    .where(and(eq(placeNotes.placeId, id), isNull(placeNotes.settledAt)))
    .orderBy(desc(placeNotes.at), desc(placeNotes.id));
  const ids = placeNoteRows.map((note) => note.id);
  const [tickets, photos] = await Promise.all([ticketsOf(app, 'housekeeping', ids), filesOf(app, 'place-note', ids)]);
  return placeNoteRows.map(({ id: noteId, text, at, byName, ticketId }) => ({
    id: noteId,
    text,
    at,
    byName,
    ticketId,
    ticketStatus: tickets.find((ticket) => ticket.id === ticketId)?.status ?? null,
    photos: photos.get(noteId) ?? [],
  }));
}

export async function countOpenNotes(rows: QueryBuilder): Promise<Map<string, number>> {
  const placeNoteRows = await rows
    .select({ placeId: placeNotes.placeId, notes: count() })
    .from(placeNotes)
    .where(isNull(placeNotes.settledAt))
    .groupBy(placeNotes.placeId);
  return new Map(placeNoteRows.map(({ placeId, notes }) => [placeId, notes]));
}

export async function findPlaceOfNote(rows: QueryBuilder, id: string): Promise<string | null> {
  const [note] = await rows.select({ placeId: placeNotes.placeId }).from(placeNotes).where(eq(placeNotes.id, id));
  return note?.placeId ?? null;
}

async function lockNote(tx: Transaction, id: string): Promise<Note | null> {
  const [note] = await tx.rows
    .select()
    .from(placeNotes)
    .where(and(eq(placeNotes.id, id), isNull(placeNotes.settledAt)))
    .for('update');
  return note ?? null;
}

function recordNoteChange(tx: Transaction, placeId: string, kind: `housekeeping.${string}`, after: object): void {
  tx.record({ kind, subject: { type: 'cleaned-place', id: placeId }, after });
  tx.changed(topics.notes, placeId);
  tx.changed(topics.places, placeId);
}

function titleOf(text: string): string {
  const [line = text] = text.split('\n');
  return line.length <= 80 ? line : `${line.slice(0, 79).trimEnd()}…`;
}
