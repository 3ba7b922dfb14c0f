import { useId } from 'react';
import { z } from 'zod';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote } from '#platform/ui/web/show/notice.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { PlaceClosing, type PlaceRow } from '#rooms/reservations/shapes/places.ts';
import { placeWords } from '#rooms/reservations/words/places/words.ts';
import { BookedThere } from './booked-there.tsx';
import type { PlaceActions } from './use-place-actions.ts';

const Reason = z.object({ reason: PlaceClosing.shape.reason });

/** Asks why a place is closed; closing itself can be undone. */
export function CloseDialog({ place, actions, onClose }: { place: PlaceRow; actions: PlaceActions; onClose: () => void }) {
  const w = useWords(placeWords).close;
  const id = useId();
  const form = useForm({ shape: Reason, start: { reason: '' }, keepAs: `close-${place.id}` });
  const send = form.submit(async ({ reason }) => {
    if (!(await actions.close(reason))) return;
    form.forget();
    onClose();
  });
  const footer = (
    <>
      <Button kind="plain" onClick={onClose}>
        {w.keep}
      </Button>
      <Button type="submit" form={id} loading={actions.pending}>
        {w.now}
      </Button>
    </>
  );
  return (
    <Dialog title={w.title(place.name)} isOpen onClose={onClose} footer={footer}>
      <form id={id} className="stack" noValidate onSubmit={send}>
        <p>{w.hint}</p>
        <BookedThere placeId={place.id} />
        <TextField label={w.reason} note={w.reasonHint} autoComplete="off" {...form.field('reason')} />
        <FailureNote failure={actions.failure} />
      </form>
    </Dialog>
  );
}
