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
  /** The form for cash is open by its key. */
  isCashAsked: boolean;
  onCashClosed: () => void;
  /** Entries, refunds and links of its money, placed here by who composes the page. */
  folio: ReactNode;
  /** Payments that await a decision, with the ways to decide; placed here likewise. */
  undecided: ReactNode;
}

/** What has arrived and awaits a decision, what else is owed, and the three ways to settle that here. */
export function FamilyMoney({ row, isLive, isCashAsked, onCashClosed, folio, undecided }: FamilyMoneyProps) {
  const w = useTexts(deskTexts).money;
  const numbers = useNumbers();
  const { dollars } = numbers;
  const { balanceCents, restCents, request, refundingCents, givenBack = [] } = row.money;
  const onTheWay = [
    ...(refundingCents > 0 ? [{ amountCents: refundingCents, currency: 'USD' }] : []),
    ...givenBack.filter(({ isOnItsWay }) => isOnItsWay),
  ];
  const backCents = owedBackCents(row.money);
  const [pressed, press] = useState<Way | null>(null);
  const way = isCashAsked ? 'cash' : pressed;
  // Where something is to be given back, the way to do so is in sight.
  const [isWhole, setWhole] = useState(backCents > 0);
  function close(): void {
    press(null);
    onCashClosed();
  }
  const isOwing = restCents > 0;
  const sum = useRef<HTMLParagraphElement>(null);
  // The form had the focus and goes, and the button that opened it may be gone as well: the keys of the desk work on.
  useEffect(() => {
    const said = sum.current;
    if (way === null || said === null) return undefined;
    return () => void (document.activeElement === document.body && said.focus());
  }, [way]);
  return (
    <section>
      <h3 className="size-17 below-8">{w.title}</h3>
      {undecided}
      <p ref={sum} tabIndex={-1} className={`size-20 heading ${isOwing || backCents > 0 ? 'ember' : ''}`}>
        {isOwing ? w.owes(dollars(restCents)) : backCents > 0 ? w.owed(dollars(backCents)) : balanceCents > 0 ? w.nothingElse : w.settled}
      </p>
      {onTheWay.length > 0 && <p className="meta above-2">{w.refunding(formatReceivedAmount(onTheWay, numbers))}</p>}
      {isOwing && request?.state === 'received link' && <p className="meta above-2">{w.waitsForCard}</p>}
      {isOwing && way === null && (
        <div className={`gap-8 above-12 ${style.ways}`}>
          <Button icon={<Banknote size={20} aria-hidden />} onClick={() => press('cash')}>
            {w.cash}
          </Button>
          <Button kind="plain" icon={<ScrollText size={18} aria-hidden />} onClick={() => press('cheque')}>
            {w.cheque}
          </Button>
          <Button kind="plain" icon={<HandHeart size={18} aria-hidden />} onClick={() => press('waive')}>
            {w.waive}
          </Button>
        </div>
      )}
      {/* It stays while it is answered, and where another desk was faster: what was refused is said in it. */}
      {way === 'waive' && <WaiveForm row={row} isLive={isLive} onClose={close} />}
      {(way === 'cash' || way === 'cheque') && (
        <TakePaymentForm key={way} row={row} method={way} isLive={isLive} isByKey={isCashAsked} onClose={close} />
      )}
      <Paid row={row} />
      <details className="later" open={isWhole} onToggle={(event) => setWhole(event.currentTarget.open)}>
        <summary>{w.more}</summary>
        {isWhole && folio}
      </details>
    </section>
  );
}

/** What has moved so far, by its way; nothing while nothing has. */
function Paid({ row }: { row: DeskRow }) {
  const w = useTexts(totalsTexts);
  const { dollars } = useNumbers();
  const { cardCents, cashCents, chequeCents, waivedCents, refundedCents, tipCents = 0, isPretend } = row.money;
  const { money: pretend } = useTexts(testModeTexts);
  const moved: [string, number][] = [
    [isPretend ? pretend(w.card) : w.card, cardCents],
    [w.cash, cashCents],
    [w.cheque, chequeCents],
    [w.tips, tipCents],
    [w.waived, waivedCents],
    [w.refunded, refundedCents],
  ];
  const shown = moved.filter(([, cents]) => cents !== 0);
  if (shown.length === 0) return null;
  return (
    <dl className="stack gap-4 sums above-12">
      {shown.map(([what, cents]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{dollars(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
