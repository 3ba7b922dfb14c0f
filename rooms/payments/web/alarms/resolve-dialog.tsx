import { type SyntheticEvent, useId, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-area-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useNumbers } from '#platform/ui/web/use-numbers.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { AlarmRow } from '#rooms/payments/shapes.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import { useKeptText } from '#rooms/payments/web/look/use-kept-text.ts';
import { useRefusal } from '#rooms/payments/web/look/use-refusal.ts';
import type { WayOut } from './ways-out.ts';

interface ResolveDialogProps {
  alarm: Pick<AlarmRow, 'paymentId' | 'amountCents' | 'currency' | 'folioName'>;
  how: WayOut;
  onClose: () => void;
}

/** Says what will happen, and asks for a word about it where no money moves to tell the story. */
export function ResolveDialog({ alarm, how, onClose }: ResolveDialogProps) {
  const { alarms: w, problems } = useWords(paymentsWords);
  const { problems: shared } = useWords(uiWords);
  const { amountIn } = useNumbers();
  const form = useId();
  const note = useKeptText(`payment-${alarm.paymentId}-${how}`);
  const [isChecked, setChecked] = useState(false);
  const resolve = useCall(calls.payments.resolve.mutate);
  const { problem, accepted } = useRefusal(problems);
  const amount = amountIn(alarm.amountCents, alarm.currency);
  const title = { accept: w.accepting, refund: w.refunding, settled: w.settling }[how](amount);
  const body = { accept: w.acceptBody(alarm.folioName ?? w.somebody), refund: w.refundBody, settled: w.settleBody }[how];
  const isMissing = how === 'settled' && note.text.trim() === '';

  async function decide(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (isMissing || alarm.paymentId === null) return;
    if (!(await accepted(resolve.run({ id: alarm.paymentId, how, note: note.text })))) return;
    note.forget();
    toast({ title: w.done[how], body: amount });
    onClose();
  }
  const footer = (
    <>
      <Button kind="plain" onClick={onClose}>
        {w.cancel}
      </Button>
      <Button type="submit" form={form} hue={how === 'refund' ? 'berry' : undefined} loading={resolve.pending}>
        {w.yes[how]}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} footer={footer}>
      <form id={form} noValidate method="post" onSubmit={decide} className="stack">
        <p>{body}</p>
        <TextAreaField
          label={w.note}
          optional={how !== 'settled'}
          maxLength={500}
          value={note.text}
          error={isChecked && isMissing ? shared.empty : undefined}
          onChange={(event) => note.type(event.currentTarget.value)}
        />
        <ProblemNote>{problem}</ProblemNote>
        <FailureNote failure={resolve.failure} />
      </form>
    </Dialog>
  );
}
