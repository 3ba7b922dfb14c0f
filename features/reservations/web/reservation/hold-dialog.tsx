import { z } from 'zod';
import { type Day, dayIn } from '#platform/time/calendar.ts';
import { DateField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { usualHoldUntil } from '#features/reservations/web/new-reservation/start.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { conflictsOf } from './conflict-lines.ts';
import { ConflictNote } from './conflict-note.tsx';
import { type StateChange, useExpectedState } from './use-state-change.ts';

interface HoldDialogProps {
  row: WholeReservationRow;
  change: StateChange;
  onClose: () => void;
}

const holding = (today: Day) =>
  z.object({
    to: z.literal('held'),
    heldUntil: z
      .string()
      .min(1, 'hold-needs-a-day')
      .refine((day) => day >= today, 'hold-in-the-past'),
  });

export function HoldDialog({ row, change, onClose }: HoldDialogProps) {
  const w = useTexts(reservationTexts);
  const { now, zone } = useFormatting();
  const today = dayIn(zone, now);
  const form = useForm({
    shape: holding(today),
    start: { to: 'held', heldUntil: row.heldUntil ?? usualHoldUntil(today, dayIn(zone, row.startsAt)) },
    problems: { ...w.problems, 'hold-in-the-past': w.hold.inThePast },
    action: useExpectedState(change, row),
  });
  function close(): void {
    change.forget();
    onClose();
  }
  return (
    <FormDialog title={w.hold.title} submitLabel={w.hold.hold} form={form} onClose={close}>
      <DateField label={w.hold.day} note={w.hold.hint} min={today} {...form.field('heldUntil')} />
      <ConflictNote conflicts={conflictsOf(change.refused)} />
    </FormDialog>
  );
}
