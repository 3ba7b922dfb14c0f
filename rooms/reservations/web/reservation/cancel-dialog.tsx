import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import type { StateChange } from './use-state-change.ts';
import { drafts } from '#platform/ui/web/forms/draft.ts';

interface CancelDialogProps {
  row: WholeReservationRow;
  change: StateChange;
  onClose: () => void;
}

const longest = 1_000;

/** Asks only for the reason: cancelling itself can be undone. */
export function CancelDialog({ row, change, onClose }: CancelDialogProps) {
  const { cancelling: w } = useWords(reservationWords);
  const form = useId();
  const reason = useKeptText(`reservation-${row.id}-cancel`);

  function close(): void {
    change.forget();
    onClose();
  }
  async function cancel(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!(await change.run({ to: 'cancelled', reason: reason.text }))) return;
    reason.forget();
    onClose();
  }
  const footer = (
    <>
      <Button kind="plain" onClick={close}>
        {w.keep}
      </Button>
      <Button type="submit" form={form} hue="berry" loading={change.pending}>
        {w.cancel}
      </Button>
    </>
  );
  return (
    <Dialog title={w.title(row.name)} isOpen onClose={close} footer={footer}>
      <form id={form} noValidate method="post" onSubmit={cancel} className="stack">
        <p className="meta above-4">{w.hint}</p>
        <TextAreaField
          label={w.reason}
          optional
          maxLength={longest}
          value={reason.text}
          onChange={(event) => reason.type(event.currentTarget.value)}
        />
      </form>
      <ProblemNote>{change.problem}</ProblemNote>
      <FailureNote failure={change.failure} />
    </Dialog>
  );
}

/** A text being typed, kept in this tab until it has arrived. */
function useKeptText(draft: string) {
  const [text, setText] = useState(() => {
    const kept = drafts.read(draft)['text'];
    return typeof kept === 'string' ? kept : '';
  });
  return {
    text,
    type(typed: string): void {
      setText(typed);
      drafts.keep(draft, { text: typed });
    },
    forget: () => drafts.forget(draft),
  };
}
