import Banknote from 'lucide-react/icons/banknote';
import HandHeart from 'lucide-react/icons/hand-heart';
import ScrollText from 'lucide-react/icons/scroll-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { testModeTexts } from '#platform/ui/i18n/test-mode/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { formatReceivedAmount } from '#features/check-in/format-received-amount.ts';
import { owedBackCents } from '#features/check-in/owed-back.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { totalsTexts } from '#features/check-in/i18n/totals/texts.ts';
import style from './family-money.module.css';
import { TakePaymentForm } from './take-payment-form.tsx';
import { WaiveForm } from './waive-form.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';

type Way = 'cash' | 'cheque' | 'waive';

interface FamilyMoneyProps {
  row: DeskRow;
  isLive: boolean;
  /** True if a keyboard shortcut opened the cash form. */
  isCashFormOpen: boolean;
  onCashFormClose: () => void;
  folio: ReactNode;
  undecided: ReactNode;
}

export function FamilyMoney({ row, isLive, isCashFormOpen, onCashFormClose, folio, undecided }: FamilyMoneyProps) {
  const w = useTexts(deskTexts).money;
  const numbers = useNumbers();
  const { dollars } = numbers;
  const { balanceCents, restCents, request, refundingCents, givenBack = [] } = row.money;
  const pendingRefunds = [
    ...(refundingCents > 0 ? [{ amountCents: refundingCents, currency: 'USD' }] : []),
    ...givenBack.filter(({ isOnItsWay }) => isOnItsWay),
  ];
  const creditCents = owedBackCents(row.money);
  const [selectedWay, selectWay] = useState<Way | null>(null);
  const way = isCashFormOpen ? 'cash' : selectedWay;
  // A family with a credit shows its folio at once, because the folio contains the refund action.
  const [isFolioOpen, setFolioOpen] = useState(creditCents > 0);
  function close(): void {
    selectWay(null);
    onCashFormClose();
  }
  const isOwing = restCents > 0;
  const sum = useRef<HTMLParagraphElement>(null);
  // The form that closes had the focus, and the button that opened it may be gone. Focus the sum, because keyboard shortcuts need a focused
  // element.
  useEffect(() => {
    const element = sum.current;
    if (way === null || element === null) return undefined;
    return () => void (document.activeElement === document.body && element.focus());
  }, [way]);
  return (
    <section>
      <h3 className="text-17 mb-2">{w.title}</h3>
      {undecided}
      <p ref={sum} tabIndex={-1} className={`text-xl font-bold ${isOwing || creditCents > 0 ? 'text-ember-ink' : ''}`}>
        {isOwing
          ? w.owes(dollars(restCents))
          : creditCents > 0
            ? w.owed(dollars(creditCents))
            : balanceCents > 0
              ? w.nothingElseToPay
              : w.nothingToPay}
      </p>
      {pendingRefunds.length > 0 && <p className="text-dim text-sm mt-0.5">{w.refunding(formatReceivedAmount(pendingRefunds, numbers))}</p>}
      {isOwing && request?.state === 'received link' && <p className="text-dim text-sm mt-0.5">{w.canStillPayByCard}</p>}
      {isOwing && way === null && (
        <div className={`gap-2 mt-3 ${style.ways}`}>
          <Button icon={<Banknote size={20} aria-hidden />} onClick={() => selectWay('cash')}>
            {w.cash}
          </Button>
          <Button kind="plain" icon={<ScrollText size={18} aria-hidden />} onClick={() => selectWay('cheque')}>
            {w.cheque}
          </Button>
          <Button kind="plain" icon={<HandHeart size={18} aria-hidden />} onClick={() => selectWay('waive')}>
            {w.waive}
          </Button>
        </div>
      )}
      {/* The form stays open during the call, and after a refusal, which it displays. */}
      {way === 'waive' && <WaiveForm row={row} isLive={isLive} onClose={close} />}
      {(way === 'cash' || way === 'cheque') && (
        <TakePaymentForm key={way} row={row} method={way} isByKey={isCashFormOpen} onClose={close} />
      )}
      <Paid row={row} />
      <details className="disclosure" open={isFolioOpen} onToggle={(event) => setFolioOpen(event.currentTarget.open)}>
        <summary>{w.more}</summary>
        {isFolioOpen && folio}
      </details>
    </section>
  );
}

function Paid({ row }: { row: DeskRow }) {
  const w = useTexts(totalsTexts);
  const { dollars } = useNumbers();
  const { cardCents, cashCents, chequeCents, waivedCents, refundedCents, tipCents = 0, isPretend } = row.money;
  const { money: markAsTest } = useTexts(testModeTexts);
  const sums: [string, number][] = [
    [isPretend ? markAsTest(w.card) : w.card, cardCents],
    [w.cash, cashCents],
    [w.cheque, chequeCents],
    [w.tips, tipCents],
    [w.waived, waivedCents],
    [w.refunded, refundedCents],
  ];
  const nonZero = sums.filter(([, cents]) => cents !== 0);
  if (nonZero.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-1 dl-sums mt-3">
      {nonZero.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{dollars(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
