import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import type { FolioMoney } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { ResolveDialog } from '#features/payments/web/alarms/resolve-dialog.tsx';
import { DecideRefundDialog, type OpenRefundDecision, RefundReview } from '#features/payments/web/alarms/refund-review.tsx';
import { type AlarmDecision, alarmDecisions } from '#features/payments/web/alarms/alarm-decisions.ts';
import style from './undecided-payments.module.css';

type PaymentInReview = FolioMoney['undecided'][number];

interface UndecidedPaymentsProps {
  folioId: string;
  money: Pick<FolioMoney, 'undecided' | 'inReviewCents' | 'isPretend'>;
  name: string;
}

/** Shows a folio's payments and refunds in review with the possible decisions. Renders nothing if there are none. */
export function UndecidedPayments({ folioId, money, name }: UndecidedPaymentsProps) {
  const w = useTexts(paymentsTexts).alarms;
  const [openDecision, setOpenDecision] = useState<{ payment: PaymentInReview; how: AlarmDecision } | null>(null);
  const { undecided: payments, inReviewCents = 0, isPretend } = money;
  const [refund, setRefund] = useState<OpenRefundDecision | null>(null);
  const folio = { id: folioId, name, amountCents: inReviewCents, isPretend };
  if (payments.length === 0 && inReviewCents === 0 && openDecision === null && refund === null) return null;
  return (
    <>
      {inReviewCents > 0 && <RefundReview folio={folio} onDecide={(how) => setRefund({ folio, how })} />}
      {payments.length > 0 && (
        <ul className="grid grid-cols-1 gap-2 mb-3" aria-label={w.list}>
          {payments.map((payment) => (
            <Line key={payment.id} payment={payment} onDecide={(how) => setOpenDecision({ payment, how })} />
          ))}
        </ul>
      )}
      {refund && <DecideRefundDialog {...refund} onClose={() => setRefund(null)} />}
      {openDecision && (
        <ResolveDialog
          alarm={{ ...openDecision.payment, paymentId: openDecision.payment.id, folioName: name }}
          how={openDecision.how}
          onClose={() => setOpenDecision(null)}
        />
      )}
    </>
  );
}

function Line({
  payment: { verdict, amountCents, currency, at, isPretend },
  onDecide,
}: {
  payment: PaymentInReview;
  onDecide: (how: AlarmDecision) => void;
}) {
  const w = useTexts(paymentsTexts).alarms;
  const { amountIn } = useNumbers();
  const { testMoney } = useTexts(moneyNames);
  const amount = amountIn(amountCents, currency);
  return (
    <li className={`warning-box ${style.payment}`}>
      <p className="flex gap-2 items-center">
        <Eye size={18} aria-hidden />
        <strong>{isPretend ? testMoney(w.arrived(amount)) : w.arrived(amount)}</strong>
      </p>
      <p className="text-sm">
        {w.kinds[verdict]} · <RelativeTime at={at} />
      </p>
      <div className="flex flex-wrap gap-2 mt-2">
        {decisionsFor(verdict).map((how, index) => (
          <Button key={how} kind={index === 0 ? 'main' : 'plain'} aria-label={`${w[how]}: ${amount}`} onClick={() => onDecide(how)}>
            {w[how]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Leaves 'settled' to the list of alarms, unless it is the only possible decision. */
function decisionsFor(verdict: PaymentInReview['verdict']): AlarmDecision[] {
  const decisions = alarmDecisions[verdict].filter((how) => how !== 'settled');
  return decisions.length > 0 ? decisions : ['settled'];
}
