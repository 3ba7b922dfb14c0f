import Eye from 'lucide-react/icons/eye';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { RefundDecision } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import style from '#features/payments/web/undecided-payments.module.css';

const refundAnswers = ['costs-less', 'still-owed'] as const;
export type RefundAnswer = (typeof refundAnswers)[number];

export interface FolioInReview {
  id: string;
  name: string;
  amountCents: number;
  isPretend: boolean;
}

export interface OpenRefundDecision {
  folio: FolioInReview;
  how: RefundAnswer;
}

interface RefundAnswersProps {
  folio: FolioInReview;
  onDecide: (how: RefundAnswer) => void;
  /** True if the main button comes last, as in a list where other buttons precede it. */
  isMainLast?: boolean;
}

export function RefundAnswers({ folio, onDecide, isMainLast = false }: RefundAnswersProps) {
  const w = useTexts(paymentsTexts).alarms;
  const { dollars } = useNumbers();
  const buttonOrder = isMainLast ? refundAnswers.toReversed() : refundAnswers;
  return buttonOrder.map((how) => (
    <Button
      key={how}
      kind={how === refundAnswers[0] ? 'main' : 'plain'}
      aria-label={`${w[how]}: ${dollars(folio.amountCents)}, ${folio.name}`}
      onClick={() => onDecide(how)}
    >
      {w[how]}
    </Button>
  ));
}

export function RefundReview({ folio, onDecide }: RefundAnswersProps) {
  const w = useTexts(paymentsTexts).alarms;
  const { dollars } = useNumbers();
  const { testMoney } = useTexts(moneyNames);
  const text = w.refundReview(dollars(folio.amountCents));
  return (
    <section className={`warning-box mb-3 ${style.payment}`} aria-label={w.kinds['refund-in-review']}>
      <p className="flex gap-2 items-center">
        <Eye size={18} aria-hidden />
        <strong>{folio.isPretend ? testMoney(text) : text}</strong>
      </p>
      <p className="text-sm">{w.refundReviewBody}</p>
      <div className="flex flex-wrap gap-2 mt-2">
        <RefundAnswers folio={folio} onDecide={onDecide} />
      </div>
    </section>
  );
}

/** Confirms a decision about a refund. The list renders this dialog, because the row disappears if someone else decides first. */
export function DecideRefundDialog({ folio: { id, name, amountCents }, how, onClose }: OpenRefundDecision & { onClose: () => void }) {
  const { alarms: w, problems } = useTexts(paymentsTexts);
  const { dollars } = useNumbers();
  const form = useFormAction(calls.payments.decideRefund.mutate, {
    shape: RefundDecision,
    start: { folioId: id, how, amountCents, note: '' },
    problems,
    draftName: `refund-review-${id}-${how}-${amountCents}`,
    done: () => ({ title: w.done[how], body: name }),
  });
  const amount = dollars(amountCents);
  const verb = w.yes[how];
  return (
    <FormDialog
      title={(how === 'costs-less' ? w.lessAsk : w.owedAsk)(amount)}
      submitLabel={typeof verb === 'string' ? verb : verb(amount)}
      form={form}
      onClose={onClose}
    >
      <p>{(how === 'costs-less' ? w.lessBody : w.owedBody)(name)}</p>
      <TextAreaField label={w.note} optional maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}
