import { type ReactNode, type SyntheticEvent, useId } from 'react';
import type { CallFailure } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { firstFocus } from '#platform/ui/web/layers/first-focus.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { FolioRow } from '#rooms/payments/shapes.ts';
import { folioWords } from '#rooms/payments/words/folio/words.ts';

/** What every dialog about a folio is given. */
export interface AboutFolio {
  folio: FolioRow;
  onClose: () => void;
  /** After it was done. */
  onDone?: (() => void) | undefined;
}

interface DeedDialogProps {
  title: string;
  /** What the button says: a verb. */
  verb: string;
  isDanger?: boolean;
  /** Where there is nothing to do. */
  isIdle?: boolean;
  pending: boolean;
  problem: string | null;
  failure: CallFailure | null;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page with one deed at its foot. */
export function DeedDialog(props: DeedDialogProps) {
  const w = useWords(folioWords);
  const id = useId();
  const footer = (
    <>
      <Button kind="plain" onClick={props.onClose}>
        {w.cancel}
      </Button>
      <Button type="submit" form={id} hue={props.isDanger ? 'berry' : undefined} disabled={props.isIdle} loading={props.pending}>
        {props.verb}
      </Button>
    </>
  );
  return (
    <Dialog title={props.title} isOpen onClose={props.onClose} footer={footer}>
      <form ref={focusIn} id={id} noValidate method="post" onSubmit={props.onSubmit} className="stack">
        {props.children}
        <ProblemNote>{props.problem}</ProblemNote>
        <FailureNote failure={props.failure} />
      </form>
    </Dialog>
  );
}

/** The first of its fields has the focus when it opens; how it is paid is mostly right as it stands. */
function focusIn(form: HTMLFormElement | null): void {
  firstFocus(form?.querySelector<HTMLElement>('input:not([type=radio]), textarea') ?? null);
}
