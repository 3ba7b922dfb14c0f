import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { shownByForm, useSendChange } from '#platform/outbox/web/send-change.ts';
import { useOptimistic } from '#platform/outbox/web/use-optimistic.ts';
import { instantOf } from '#platform/time/instant.ts';
import { DraftPhotosField } from '#platform/files/web/draft-photos-field.tsx';
import { Photos } from '#platform/files/web/photos.tsx';
import { useDraftPhotos } from '#platform/files/web/use-draft-photos.ts';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useFrozenList } from '#platform/ui/web/records/frozen-rows.ts';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { z } from 'zod';
import { type BoardRow, NewNote, type NoteRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { noteChanges, type NoteItem, orderNotes } from './record-changes.ts';

/** Shows the notes of a place and their photos, online or offline. One tap creates a ticket from a note. */
export function PlaceNotes({ place }: { place: BoardRow }) {
  const w = useTexts(housekeepingTexts);
  const { savedHere } = useTexts(uiPartTexts);
  const { rows } = useLive('housekeeping.notes', { id: place.id });
  const notes = useOptimistic(
    rows,
    useMemo(() => noteChanges(place.id), [place.id]),
  );
  const { shown: visibleNotes, isGone, pointer } = useFrozenList(useMemo(() => orderNotes(notes.rows), [notes.rows]));
  const keepAs = `place-note-${place.id}`;
  const photos = useDraftPhotos({ kind: 'place-note', draft: keepAs });
  const sendChange = useSendChange<NoteItem>();
  const send = (written: WrittenNote) =>
    photos.sendWith(() => {
      const [id, at] = [photos.recordId, instantOf(Date.now())];
      const input = { ...written, id, at };
      return sendChange({ key: id, call: 'housekeeping.addNote', input, about: { title: written.text }, at }, shownByForm);
    });
  const form = useFormAction(send, {
    shape: WrittenNote,
    start: { placeId: place.id, text: '' },
    problems: w.problems,
    draftName: keepAs,
    afterwards: 'reset',
    done: ({ isPending }) => (isPending ? { title: w.board.waiting, body: savedHere } : undefined),
  });
  return (
    <section className="grid grid-cols-1 gap-3 border-t pt-4" aria-label={w.notes.title}>
      <h3 className="text-17">{w.notes.title}</h3>
      {visibleNotes.length > 0 && (
        <ul {...pointer} className="grid grid-cols-1 divide-y gap-3">
          {visibleNotes.map((note) => (
            <Note key={note.id} note={note} isGone={isGone(note.id)} isPending={notes.addedIds.has(note.id)} />
          ))}
        </ul>
      )}
      <form className="grid grid-cols-1 gap-2" noValidate method="post" onSubmit={form.send}>
        <TextAreaField label={w.notes.label} rows={2} {...form.field('text')} />
        <DraftPhotosField photos={photos} maxPhotos={6} />
        <ActionNote of={form} />
        <div>
          <Button type="submit" kind="plain" loading={form.pending}>
            {w.notes.add}
          </Button>
        </div>
      </form>
    </section>
  );
}

const WrittenNote = NewNote.omit({ id: true, at: true });
type WrittenNote = z.output<typeof WrittenNote>;

interface NoteProps {
  note: NoteRow;
  isGone: boolean;
  isPending: boolean;
}

function Note({ note, isGone, isPending }: NoteProps) {
  const w = useTexts(housekeepingTexts);
  const uploads = useUploads({ kind: 'place-note', recordId: note.id });
  const ticket = useAction(calls.housekeeping.ticketFromNote.mutate, { problems: w.problems, done: () => w.notes.isTicket });
  const settle = useAction(calls.housekeeping.settleNote.mutate, { problems: w.problems, done: () => w.notes.isSettled });
  return (
    <li className="grid grid-cols-1 gap-2 py-2" inert={isGone}>
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{note.text}</p>
      <p className="text-dim text-15">
        {note.byName !== '' && (
          <>
            <IsolatedName>{note.byName}</IsolatedName> ·{' '}
          </>
        )}
        <RelativeTime at={note.at} /> {isPending && <Tag hue="paper">{w.board.waiting}</Tag>}
      </p>
      <Photos uploads={uploads} files={note.photos} of={note.text} maxPhotos={6} canAdd={!isPending} mayRemove />
      <ActionNote of={[ticket, settle]} />
      {!isPending && (
        <div className="flex flex-wrap gap-2 items-center">
          {note.ticketId === null ? (
            <Button kind="plain" loading={ticket.pending} onClick={() => ticket.run({ id: note.id, ticketId: newId().slice(0, 16) })}>
              {w.notes.makeTicket}
            </Button>
          ) : (
            <Link to="/maintenance/ticket/$id" params={{ id: note.ticketId }} className="text-button">
              {w.notes.ticket(w.notes.statuses[note.ticketStatus ?? ''] ?? w.notes.ticketGone)}
            </Link>
          )}
          <Button kind="quiet" loading={settle.pending} onClick={() => settle.run({ id: note.id })}>
            {w.notes.resolve}
          </Button>
        </div>
      )}
    </li>
  );
}
