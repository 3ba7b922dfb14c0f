import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { uiWords } from '#platform/ui/words/words.ts';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import type { Failed } from '#platform/ui/web/show/notice.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { ActionNote } from './action-note.tsx';

interface FormDialogProps {
  title: string;
  /** What the button says: a verb, mostly with its thing. */
  verb: string;
  /** From `useFormAction`, or whatever sends itself the same way. */
  form: {
    /** Answers whether it was done. */
    send(event: SyntheticEvent<HTMLFormElement>): Promise<boolean>;
    pending: boolean;
    problem: string | null;
    failure: Failed | null;
    startedAt: number;
  };
  /** By the button, Escape or the cross, and once it was sent. What is typed is kept by the form's `keepAs`. */
  onClose: () => void;
  /** Where 'Cancel' would be misread. */
  cancel?: string;
  /** What is done takes something away. */
  isDanger?: boolean;
  /** There is nothing to send as it stands. */
  isIdle?: boolean;
  children: ReactNode;
}

/** A window with one form and its buttons, open while it is drawn. It begins in its first field and closes once it was sent. */
export function FormDialog({ title, verb, form, onClose, cancel, isDanger, isIdle, children }: FormDialogProps) {
  const w = useWords(uiWords);
  const id = useId();
  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    if (await form.send(event)) onClose();
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {cancel ?? w.cancel}
          </Button>
          <Button type="submit" form={id} hue={isDanger ? 'berry' : undefined} disabled={isIdle} loading={form.pending}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} noValidate method="post" onSubmit={send} className="stack">
        {children}
        <ActionNote of={form} />
      </form>
    </Dialog>
  );
}
