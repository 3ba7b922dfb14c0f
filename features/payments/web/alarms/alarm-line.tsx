import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { translateNote } from '#features/payments/translate-note.ts';
import type { AlarmRow } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import style from './alarms-tab.module.css';
import { RefundAnswers, type OpenRefundDecision } from './refund-review.tsx';
import { type AlarmDecision, alarmDecisions } from './alarm-decisions.ts';

interface AlarmLineProps {
  alarm: AlarmRow;
  onDecide: (how: AlarmDecision) => void;
  onDecideRefund: (decision: OpenRefundDecision) => void;
}

export function AlarmLine({ alarm, onDecide, onDecideRefund }: AlarmLineProps) {
  const w = useTexts(paymentsTexts).alarms;
  const { dollars, amountIn } = useNumbers();
  const { kind, folioId, folioName, askedCents } = alarm;
  const decisions = alarm.paymentId === null ? [] : alarmDecisions[kind];
  const names = useTexts(moneyNames);
  const plainAmount = amountIn(alarm.amountCents, alarm.currency);
  const amount = alarm.isPretend ? names.testMoney(plainAmount) : plainAmount;
  const isMismatch = kind === 'wrong-amount' || kind === 'wrong-currency';
  const { backCents = 0, tipCents = 0, paymentId } = alarm;
  const { amountCents, isPretend } = alarm;
  const isReviewed = kind === 'refund-in-review' && folioId !== null;
  const folioInReview = isReviewed ? { id: folioId, name: folioName ?? '', amountCents, isPretend } : null;
  const paidAmount = amountIn(alarm.amountCents + backCents, alarm.currency);
  return (
    <li
      className={`border rounded bg-card items-start grid grid-cols-1 gap-x-4 gap-y-1 ${style.alarm} settles`}
      data-settled={useChangeTint(alarm)}
    >
      <TriangleAlert size={22} aria-hidden className="mt-0.5 text-ember-ink" />
      <div className="min-w-0">
        <h2 className="flex flex-wrap gap-x-3 text-17">
          {w.kinds[kind]} <span>{amount}</span>
        </h2>
        {isMismatch && askedCents !== null && <p>{w.askedAndPaid(dollars(askedCents), paidAmount)}</p>}
        {backCents > 0 && <p>{w.partBack(amountIn(backCents, alarm.currency))}</p>}
        <p>{w.todo[kind]}</p>
        <p className="text-dim text-15 wrap-anywhere mt-0.5">
          {folioName !== null && `${w.of(folioName)} · `}
          <RelativeTime at={alarm.at} />
          {tipCents > 0 && ` · ${w.withTip(amountIn(tipCents, alarm.currency))}`}
          {paymentId !== null && ` · ${w.number(paymentId)}`}
          {alarm.note !== '' && ` · ${translateNote(alarm.note, names)}`}
        </p>
      </div>
      <div className={`shares flex flex-wrap gap-2 justify-end ${style.buttons}`}>
        {alarm.dashboardUrl && (
          <Button as="a" kind="plain" href={alarm.dashboardUrl} target="_blank" rel="noreferrer" aria-label={w.inSquareOf(amount)}>
            {w.inSquare}
          </Button>
        )}
        {folioId !== null && <OpenFolio id={folioId} name={folioName ?? ''} isFirst={decisions.length === 0 && folioInReview === null} />}
        {folioInReview && (
          <RefundAnswers folio={folioInReview} isMainLast onDecide={(how) => onDecideRefund({ folio: folioInReview, how })} />
        )}
        {decisions.toReversed().map((how) => (
          <Button
            key={how}
            kind={how === decisions[0] ? 'main' : 'plain'}
            aria-label={`${w[how]}: ${w.kinds[kind]}, ${amount}`}
            onClick={() => onDecide(how)}
          >
            {w[how]}
          </Button>
        ))}
      </div>
    </li>
  );
}

function OpenFolio({ id, name, isFirst }: { id: string; name: string; isFirst: boolean }) {
  const w = useTexts(paymentsTexts).alarms;
  return (
    <Button as="a" {...useInternalLink(`/payments/${id}`)} kind={isFirst ? 'main' : 'plain'} aria-label={w.openWhat(name)}>
      {w.open}
    </Button>
  );
}
