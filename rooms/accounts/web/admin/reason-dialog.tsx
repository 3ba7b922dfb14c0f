import { useEffect, useId, useRef, useState } from 'react';
import type { CallFailure } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-area-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';

interface ReasonDialogProps {
  /** Names the person: 'Reject the request of Ada Marsh?' */
  title: string;
  body: string;
  reasonLabel?: string;
  reasonHint?: string;
  /** The verb on the button. */
  confirm: string;
  pending: boolean;
  failure: CallFailure | null;
  problem?: string | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** A question with room for a sentence of explanation. */
export function ReasonDialog({
  title,
  body,
  reasonLabel,
  reasonHint,
  confirm,
  pending,
  failure,
  problem,
  onConfirm,
  onCancel,
}: ReasonDialogProps) {
  const w = useWords(adminWords).shared;
  const id = useId();
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which takes the focus to its first button.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onCancel}
      footer={
        <>
          <Button kind="plain" onClick={onCancel}>
            {w.cancel}
          </Button>
          <Button hue="berry" type="submit" form={id} aria-busy={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{body}</p>
      <form
        ref={form}
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(reason);
        }}
      >
        <TextAreaField
          optional
          label={reasonLabel ?? w.reason}
          note={reasonHint}
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ProblemNote>{problem}</ProblemNote>
        <FailureNote failure={failure} />
      </form>
    </Dialog>
  );
}
