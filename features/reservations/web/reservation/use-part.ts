import { useState } from 'react';
import { isUnchanged } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { reverseChanges } from '#platform/records/web/record-edit.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type EditableField, type EditableValues, pickFields } from '#features/reservations/fields.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { sectionShape, toSectionValues } from './section-values.ts';
import { shiftDeparture } from './shift-departure.ts';
import { useCompleteArrival } from './use-complete-arrival.ts';

export type SectionForm = ReturnType<typeof useSectionForm>;

/** Edits one section of a reservation, which opens with its draft. */
export function useSectionForm(row: WholeReservationRow, part: string, fields: readonly EditableField[]) {
  const { id } = row;
  const { zone } = useFormatting();
  const w = useTexts(reservationTexts);
  const form = useRecordEdit(({ changes, typed }) => calls.reservations.change.mutate({ id, changes, bookings: typed.bookings }), {
    draftName: `reservation-${id}-${part}`,
    stored: pickFields(row, fields) as EditableValues,
    toInput: (facts) => toSectionValues(facts, zone),
    shape: sectionShape(row, zone),
    fieldByReason: { 'ends-before-start': 'endsAt' },
    problems: { ...w.problems, conflict: w.conflict.first, taken: null },
    done(answer) {
      setOpen(false);
      return isUnchanged(answer) ? undefined : w.saved;
    },
    undo: ({ changes }, answer) =>
      'stay' in answer
        ? calls.reservations.undoStayMove.mutate({ id, from: answer.stay.is, to: answer.stay.was })
        : calls.reservations.change.mutate({ id, changes: reverseChanges(changes), bookings: 'stay' }),
  });
  const [isOpen, setOpen] = useState(form.isEdited());
  const arrival = useCompleteArrival(form.values.startsAt ?? '');
  return {
    ...form,
    isOpen,
    open: () => setOpen(true),
    /** Edits a field. The departure moves with the arrival, so that the stay keeps its nights. */
    type(field: EditableField, typed: string): void {
      if (field === 'startsAt') form.set('endsAt', (endsAt) => shiftDeparture(arrival, typed, endsAt, zone));
      form.set(field, typed);
      form.forgetRefusal();
    },
    /** Closes the section. Returns a function that restores the input, or null without input. */
    cancel(): (() => void) | null {
      const hadEdits = form.isEdited();
      const restore = form.discard();
      setOpen(false);
      if (!hadEdits) return null;
      return () => {
        restore();
        setOpen(true);
      };
    },
  };
}
