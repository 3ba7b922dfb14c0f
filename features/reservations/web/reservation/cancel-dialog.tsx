import type { ReactNode } from 'react';
import { z } from 'zod';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { type StateChange, useExpectedState } from './use-state-change.ts';

export interface CancelDialogProps {
  row: WholeReservationRow;
  change: StateChange;
  onClose: () => void;
  /** Content of other features that the person should know before cancelling. */
  note?: ReactNode;
}

const longest = 1_000;
const Cancelling = z.object({ to: z.literal('cancelled'), reason: z.string() });

export function CancelDialog({ row, change, onClose, note }: CancelDialogProps) {
  const { id, name } = row;
  const { cancelling: w } = useTexts(reservationTexts);
  const start = { to: 'cancelled', reason: '' };
  const form = useForm({ shape: Cancelling, start, draftName: `reservation-${id}-cancel`, action: useExpectedState(change, row) });
  function close(): void {
    change.forget();
    onClose();
  }
  return (
    <FormDialog title={w.title(name)} submitLabel={w.cancel} cancelLabel={w.keep} isDanger form={form} onClose={close}>
      <p className="text-dim text-sm mt-1">{w.hint}</p>
      {note}
      <TextAreaField label={w.reason} optional maxLength={longest} {...form.field('reason')} />
    </FormDialog>
  );
}
