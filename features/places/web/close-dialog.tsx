import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type PlaceRow, ReasonedClosing } from '#features/places/shapes.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import type { BookingParts } from './booking-parts.ts';

interface CloseDialogProps {
  place: PlaceRow;
  bookings: BookingParts;
  onClose: () => void;
}

/** Asks for the reason of closing. It needs no confirmation, because closing can be undone. */
export function CloseDialog({ place: { id, name }, bookings, onClose }: CloseDialogProps) {
  const { close: w, problems } = useTexts(placeTexts);
  const form = useFormAction(calls.reservations.closePlace.mutate, {
    shape: ReasonedClosing,
    start: { id, reason: '' },
    problems,
    draftName: `close-${id}`,
    about: id,
    done: () => w.done(name),
    undo: () => calls.reservations.openPlace.mutate({ id }),
  });
  return (
    <FormDialog title={w.title(name)} submitLabel={w.now} cancelLabel={w.keep} form={form} onClose={onClose}>
      <p>{w.hint}</p>
      <TextField label={w.reason} note={w.reasonHint} autoComplete="off" {...form.field('reason')} />
      <bookings.BookingsAtPlace placeId={id} />
    </FormDialog>
  );
}
