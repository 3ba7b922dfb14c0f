import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type AlarmRow, PaymentDecision } from '#features/payments/shapes.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { formatPaymentSource } from './format-taken-by.ts';
import type { AlarmDecision } from './alarm-decisions.ts';

interface ResolveDialogProps {
  alarm: Pick<AlarmRow, 'paymentId' | 'amountCents' | 'tipCents' | 'currency' | 'folioName' | 'takenBy'>;
  how: AlarmDecision;
  onClose: () => void;
}

/** Confirms a decision about a payment. A note is required if no movement of money documents the decision. */
export function ResolveDialog({ alarm, how, onClose }: ResolveDialogProps) {
  const { alarms: w, problems } = useTexts(paymentsTexts);
  const { amountIn } = useNumbers();
  // A refund includes the tip, but an accepted amount does not.
  const amount = amountIn(alarm.amountCents + (how === 'accept' ? 0 : (alarm.tipCents ?? 0)), alarm.currency);
  const title = { accept: w.accepting, refund: w.refunding, settled: w.settling, 'not-ours': w.leaving }[how](amount);
  const body = {
    accept: w.acceptBody(alarm.folioName ?? w.unknownPayer),
    refund: w.refundBody,
    settled: w.settleBody,
    'not-ours': w.leaveBody,
  }[how];
  const verb = w.yes[how];
  const form = useFormAction(calls.payments.resolve.mutate, {
    shape: PaymentDecision,
    start: { id: alarm.paymentId ?? '', how, note: '', alike: false },
    problems,
    validate: ({ note }): Record<string, string> => (how === 'settled' && note.trim() === '' ? { note: 'empty' } : {}),
    draftName: `payment-${alarm.paymentId}-${how}`,
    done: () => ({ title: w.done[how], body: amount }),
  });
  return (
    <FormDialog
      title={title}
      submitLabel={typeof verb === 'string' ? verb : verb(amount)}
      isDanger={how === 'refund'}
      form={form}
      onClose={onClose}
    >
      <p>{body}</p>
      {how === 'not-ours' && alarm.takenBy && (
        <CheckField label={w.similar(formatPaymentSource(alarm.takenBy, w.products))} note={w.similarNote} {...form.box('alike')} />
      )}
      <TextAreaField label={w.note} optional={how !== 'settled'} maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}
