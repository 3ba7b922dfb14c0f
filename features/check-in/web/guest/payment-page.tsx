import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { PayerPage } from '#features/payments/server/public.ts';
import { redirectToPayment, type GuestAddress, parseSecret } from './guest-address.ts';
import { paymentDepartures } from './payment-departures.ts';
import { Note, SpinnerWheel } from './note.tsx';
import { ReceivedPayments } from './received-payments.tsx';
import { payerStatusOf } from './payer-status.ts';
import { queryOnce, sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { pauseOrReturn, transport } from '#platform/outbox/web/transport.ts';

/** Page /guest/payment, where a payer uses a payment link from the office. */
export function PaymentPage({ place }: { place: GuestAddress }) {
  const texts = useTexts(privatePageTexts);
  const secret = parseSecret(place.search);
  const page = usePayerPage(secret);
  if (secret === null || page === 'gone')
    return (
      <section className="card border rounded bg-card empty">
        <h2>{texts.payment.gone}</h2>
        <p>{texts.payment.goneNote}</p>
      </section>
    );
  if (page === null)
    return (
      <p className="flex gap-3 items-center" aria-live="polite">
        <SpinnerWheel /> {texts.loading}
      </p>
    );
  return <PaymentDetails secret={secret} page={page} />;
}

function PaymentDetails({ secret, page }: { secret: string; page: PayerPage }) {
  const { numbers } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  const { state, link } = page;
  const status = payerStatusOf(page);
  const isOpen = status === 'open';
  return (
    <>
      <section className="card border rounded bg-card">
        {isOpen && <p className="text-dim text-sm">{texts.payment.intro}</p>}
        <h2>{page.description}</h2>
        <p className="text-26 text-balance font-bold">{numbers.dollars(page.amountCents)}</p>
        {isOpen && <ReceivedPayments parts={page.received} restCents={page.amountCents} />}
        {link !== null && isOpen && (
          <button
            type="button"
            className="outline-button go"
            onClick={() => {
              paymentDepartures.mark(secret);
              redirectToPayment(link);
            }}
          >
            {texts.payment.pay}
          </button>
        )}
        {page.isPretend && (isOpen || status === 'paid') && <p className="text-dim text-sm text-center mt-2">{texts.payment.testMode}</p>}
      </section>
      {state === 'created' && (
        <p className="flex gap-3 items-center" aria-live="polite">
          <SpinnerWheel /> {texts.payment.preparing}
        </p>
      )}
      {isOpen && link !== null && paymentDepartures.hasLeft(secret) && (
        <p className="flex gap-3 items-center" aria-live="polite">
          <SpinnerWheel /> {texts.payment.confirming}
        </p>
      )}
      {status === 'paid' && (
        <Note hue="pine">
          <strong>{texts.payment.thanks}</strong> {texts.payment.paid}
        </Note>
      )}
      {status === 'looked' && <Note hue="lake">{texts.payment.looked}</Note>}
      {status === 'inReview' && <Note hue="lake">{texts.payment.inReview}</Note>}
      {status === 'ended' && <Note hue="paper">{texts.payment.ended}</Note>}
    </>
  );
}

function usePayerPage(secret: string | null): PayerPage | 'gone' | null {
  const [page, setPage] = useState<PayerPage | 'gone' | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (secret === null) return undefined;
    const stop = new AbortController();
    void watch(secret, setPage, stop.signal);
    return () => stop.abort();
  }, [secret, round]);
  // Back may show the cached page without loading it again, so request the data again.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setRound((before) => before + 1);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return page;
}

const maxPolls = 90;

async function watch(secret: string, onPage: (page: PayerPage | 'gone') => void, signal: AbortSignal): Promise<void> {
  if (paymentDepartures.hasLeft(secret) || hasExternalReferrer())
    void sendUntilAnswered('payments.reportReturn', { secret }, transport, { signal, maxTries: 8 });
  for (let polls = 0; polls < maxPolls && !signal.aborted; polls += 1) {
    const reply = await queryOnce<PayerPage | Refusal<'gone'>>('payments.payerPage', { secret }, transport, signal);
    if (signal.aborted) return;
    if (reply.kind === 'refused' || (reply.kind === 'answered' && isRefusal(reply.answer))) return onPage('gone');
    if (reply.kind === 'answered') {
      const page = reply.answer as PayerPage;
      onPage(page);
      if (payerStatusOf(page) !== 'open') return paymentDepartures.forget(secret);
    }
    await pauseOrReturn(polls < 15 ? 2_000 : 10_000, signal);
  }
}

function hasExternalReferrer(): boolean {
  return document.referrer !== '' && !document.referrer.startsWith(location.origin);
}
