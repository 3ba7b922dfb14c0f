import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { type AlarmRow, Resolution } from '#rooms/payments/shapes.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import type { WayOut } from './ways-out.ts';

interface ResolveDialogProps {
  alarm: Pick<AlarmRow, 'paymentId' | 'amountCents' | 'currency' | 'folioName'>;
  how: WayOut;
  onClose: () => void;
}

/** Says what will happen, and asks for a word about it where no money moves to tell the story. */
export function ResolveDialog({ alarm, how, onClose }: ResolveDialogProps) {
  const { alarms: w, problems } = useWords(paymentsWords);
  const { amountIn } = useNumbers();
  const amount = amountIn(alarm.amountCents, alarm.currency);
  const title = { accept: w.accepting, refund: w.refunding, settled: w.settling }[how](amount);
  const body = { accept: w.acceptBody(alarm.folioName ?? w.somebody), refund: w.refundBody, settled: w.settleBody }[how];
  const form = useFormAction(calls.payments.resolve.mutate, {
    shape: Resolution,
    start: { id: alarm.paymentId ?? '', how, note: '' },
    problems,
    also: ({ note }): Record<string, string> => (how === 'settled' && note.trim() === '' ? { note: 'empty' } : {}),
    keepAs: `payment-${alarm.paymentId}-${how}`,
    done: () => ({ title: w.done[how], body: amount }),
  });
  return (
    <FormDialog title={title} verb={w.yes[how]} isDanger={how === 'refund'} form={form} onClose={onClose}>
      <p>{body}</p>
      <TextAreaField label={w.note} optional={how !== 'settled'} maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}
