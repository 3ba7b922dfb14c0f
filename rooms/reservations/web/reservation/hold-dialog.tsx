import { type SyntheticEvent, useId, useState } from 'react';
import { daysLater } from '#platform/time/calendar.ts';
import { dayOf } from '#platform/ui/dates.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { DateField } from '#platform/ui/web/fields/text-field.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { ConflictNote } from './conflict-note.tsx';
import type { StateChange } from './use-state-change.ts';

interface HoldDialogProps {
  row: WholeReservationRow;
  change: StateChange;
  onClose: () => void;
}

/** Two weeks are usual for a group to make up its mind. */
const usualDays = 14;

/** Until when the places are kept for a group that has not decided yet. */
export function HoldDialog({ row, change, onClose }: HoldDialogProps) {
  const w = useWords(reservationWords);
  const { now, zone } = useFormatting();
  const today = dayOf(now, zone);
  const form = useId();
  const [day, setDay] = useState(row.heldUntil ?? daysLater(today, usualDays));
  const [fault, setFault] = useState<string | undefined>();

  function close(): void {
    change.forget();
    onClose();
  }
  async function hold(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (day === '') return setFault(w.problems['hold-needs-a-day']);
    if (day < today) return setFault(w.hold.inThePast);
    if (await change.run({ to: 'held', heldUntil: day })) onClose();
  }
  const footer = (
    <>
      <Button kind="plain" onClick={close}>
        {w.cancel}
      </Button>
      <Button type="submit" form={form} loading={change.pending}>
        {w.hold.hold}
      </Button>
    </>
  );
  return (
    <Dialog title={w.hold.title} isOpen onClose={close} footer={footer}>
      <form id={form} noValidate method="post" onSubmit={hold}>
        <DateField
          label={w.hold.day}
          note={w.hold.hint}
          min={today}
          value={day}
          error={fault}
          onChange={(event) => {
            setFault(undefined);
            setDay(event.currentTarget.value);
          }}
        />
      </form>
      <ConflictNote taken={change.taken} />
      <ProblemNote>{change.problem}</ProblemNote>
      <FailureNote failure={change.failure} />
    </Dialog>
  );
}
