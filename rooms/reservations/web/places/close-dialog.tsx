import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { type PlaceRow, ReasonedClosing } from '#rooms/reservations/shapes/places.ts';
import { placeTexts } from '#rooms/reservations/words/places/words.ts';
import { BookingsAtPlace } from './booked-there.tsx';

/** Asks why a place is closed; closing itself can be undone. */
export function CloseDialog({ place: { id, name }, onClose }: { place: PlaceRow; onClose: () => void }) {
  const { close: w, problems } = useTexts(placeTexts);
  const form = useFormAction(calls.reservations.closePlace.mutate, {
    shape: ReasonedClosing,
    start: { id, reason: '' },
    problems,
    keepAs: `close-${id}`,
    about: id,
    done: () => w.done(name),
    undo: () => calls.reservations.openPlace.mutate({ id }),
  });
  return (
    <FormDialog title={w.title(name)} submitLabel={w.now} cancel={w.keep} form={form} onClose={onClose}>
      <p>{w.hint}</p>
      <TextField label={w.reason} note={w.reasonHint} autoComplete="off" {...form.field('reason')} />
      <BookingsAtPlace placeId={id} />
    </FormDialog>
  );
}
