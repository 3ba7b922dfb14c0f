import { type ReactNode, useEffect, useState } from 'react';
import { formatReceivedAmount } from '#features/check-in/format-received-amount.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { localMomentIn } from '#platform/time/calendar.ts';
import { formatLocalMoment } from './camp-clock.ts';
import { Note, SpinnerWheel } from './note.tsx';
import { Pass } from './pass.tsx';
import { Receipt } from './receipt.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { secretPageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { ReceivedPayments } from './received-payments.tsx';
import { hasPass, statusHues, canPayByCard, type PaymentStatus, paymentStatusOf } from './payment-status.ts';
import { PaymentStatusCard } from './payment-status-card.tsx';
import { usePaymentRedirect } from './use-payment-redirect.ts';

interface FamilyMoneyProps {
  page: FamilyPage | null;
  asOf: string | null;
  /** Before the camp was asked nobody is led to a payment page that this phone kept: it may be none by now. */
  isAsked: boolean;
  again: () => void;
  paysAtOnce: boolean;
  saysPaid?: boolean;
  children?: ReactNode;
}

const longMs = 25_000;

/** How it stands, what to show to the desk, and what it costs: on both pages behind a family's secret. */
export function FamilyMoney({ page, asOf, isAsked, again, paysAtOnce, saysPaid = false, children }: FamilyMoneyProps) {
  const { reader, numbers } = useGuestTexts();
  const texts = useTexts(secretPageTexts);
  const { pay, isLeaving, hasFailed } = usePaymentRedirect(isAsked ? page : null, paysAtOnce, again);
  const isLong = useIsSlow(page === null ? undefined : paymentStatusOf(page));
  if (page === null)
    return (
      <p className="line gap-12 middle" aria-live="polite">
        <SpinnerWheel /> {texts.looking}
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
      <PaymentStatusCard {...{ status, arrived, rest, givenBack, isLong, isHere, hasPaidByCard, isPretend, saysPaid }}>
        {statusHues[status] === 'ember' && <ReceivedPayments parts={page.money.request?.received ?? []} restCents={page.money.restCents} />}
        {(canPayByCard(status) || (status === 'confirming' && isLong)) && (
          <button type="button" className="outlined go screen-only" onClick={pay} disabled={isLeaving || !isAsked}>
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

/** True once nothing has moved for a while. */
function useIsSlow(state: PaymentStatus | undefined): boolean {
  const [since, setSince] = useState<PaymentStatus>();
  useEffect(() => {
    const timer = setTimeout(() => setSince(state), longMs);
    return () => clearTimeout(timer);
  }, [state]);
  return state !== undefined && since === state;
}
