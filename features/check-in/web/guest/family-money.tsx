import { type ReactNode, useEffect, useState } from 'react';
import { formatReceivedAmount } from '#features/check-in/format-received-amount.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { localMomentIn } from '#platform/time/calendar.ts';
import { formatLocalMoment } from './camp-clock.ts';
import { Note, SpinnerWheel } from './note.tsx';
import { Pass } from './pass.tsx';
import { Receipt } from './receipt.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { ReceivedPayments } from './received-payments.tsx';
import { hasPass, statusHues, canPayByCard, type PaymentStatus, paymentStatusOf } from './payment-status.ts';
import { PaymentStatusCard } from './payment-status-card.tsx';
import { usePaymentRedirect } from './use-payment-redirect.ts';

interface FamilyMoneyProps {
  page: FamilyPage | null;
  asOf: string | null;
  /** False until the server answers. A cached payment link may be invalid, so the page shows no link before. */
  isChecked: boolean;
  again: () => void;
  shouldPayAtOnce: boolean;
  saysPaid?: boolean;
  children?: ReactNode;
}

const slowAfterMs = 25_000;

export function FamilyMoney({ page, asOf, isChecked, again, shouldPayAtOnce, saysPaid = false, children }: FamilyMoneyProps) {
  const { reader, numbers } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  const { pay, isLeaving, hasFailed } = usePaymentRedirect(isChecked ? page : null, shouldPayAtOnce, again);
  const isLong = useIsSlow(page === null ? undefined : paymentStatusOf(page));
  if (page === null)
    return (
      <p className="flex gap-3 items-center" aria-live="polite">
        <SpinnerWheel /> {texts.loading}
      </p>
    );
  const status = paymentStatusOf(page);
  const isHere = page.arrivedAt !== null;
  const { isPretend } = page.money;
  const hasPaidByCard = page.money.cardCents > 0;
  const arrived = formatReceivedAmount(page.money.undecided, numbers);
  const givenBack = formatReceivedAmount(page.money.givenBack ?? [], numbers);
  const rest = numbers.dollars(page.money.restCents);
  return (
    <>
      {asOf !== null && <Note hue="lake">{texts.asOf(formatLocalMoment(localMomentIn(page.zone, asOf), reader))}</Note>}
      <PaymentStatusCard
        {...{ status, receivedText: arrived, restText: rest, refundedText: givenBack, isLong, isHere, hasPaidByCard, isPretend, saysPaid }}
      >
        {statusHues[status] === 'ember' && <ReceivedPayments parts={page.money.request?.received ?? []} restCents={page.money.restCents} />}
        {(canPayByCard(status) || (status === 'confirming' && isLong)) && (
          <button type="button" className="outline-button go print:hidden" onClick={pay} disabled={isLeaving || !isChecked}>
            {isLeaving ? texts.state.preparing : texts.payNow(rest)}
          </button>
        )}
        {hasFailed && <p role="alert">{texts.noLink}</p>}
      </PaymentStatusCard>
      {hasPass(page) && <Pass secret={page.secret} code={page.code} isHere={isHere} />}
      {children}
      <Receipt page={page} />
    </>
  );
}

/** Returns true once the payment status has not changed for 25 seconds. */
function useIsSlow(state: PaymentStatus | undefined): boolean {
  const [since, setSince] = useState<PaymentStatus>();
  useEffect(() => {
    const timer = setTimeout(() => setSince(state), slowAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
  return state !== undefined && since === state;
}
