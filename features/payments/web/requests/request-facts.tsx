import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { EmailLink } from '#platform/ui/web/controls/link.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { IsolatedName, RelativeTime, RelativeDay } from '#platform/ui/web/layout/text.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { translateNote } from '#features/payments/translate-note.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { describeBalance } from '#features/payments/web/display/describe-balance.ts';
import style from './request-detail.module.css';

export function RequestFacts({ request }: { request: RequestRow }) {
  const w = useTexts(paymentsTexts).requests;
  const names = useTexts(moneyNames);
  const numbers = useNumbers();
  const folio = useInternalLink(`/payments/${request.folioId}`);
  const reservation = useInternalLink(`/reservation/${request.reservationId ?? ''}?tab=people`);
  // A negative balance of a stay may be an advance payment. Only the folio shows whether it is one.
  const mayBeAdvance = request.folioKind === 'reservation' && request.balanceCents < 0;
  const owed = { owedCents: request.balanceCents, restCents: request.restCents ?? request.balanceCents };
  const { folioKind, folioName, payerName, payerEmail, dueOn, sentAt, remindedAt, reminders, problem } = request;
  return (
    <>
      <dl className={`grid grid-cols-1 dl-facts divide-y ${style.facts}`}>
        {folioKind !== 'free' && (
          <Fact label={w.for}>
            {request.reservationId === null ? (
              <IsolatedName>{folioName}</IsolatedName>
            ) : (
              <a {...reservation}>
                <IsolatedName>{folioName}</IsolatedName>
              </a>
            )}{' '}
            · {names.purpose[request.purpose]}
          </Fact>
        )}
        {(payerName !== '' || payerEmail !== '') && (
          <Fact label={w.payer}>
            <IsolatedName>{payerName}</IsolatedName> {payerEmail !== '' && <EmailLink address={payerEmail} />}
          </Fact>
        )}
        {dueOn !== null && (
          <Fact label={w.dueOn}>
            <RelativeDay day={dueOn} />
          </Fact>
        )}
        <Fact label={w.asked}>
          <RelativeTime at={request.createdAt} /> {request.createdByName !== null && w.askedBy(request.createdByName)}
        </Fact>
        <Fact label={w.sent}>{sentAt === null ? w.notSent : <RelativeTime at={sentAt} />}</Fact>
        {remindedAt !== null && (
          <Fact label={w.reminded}>
            {w.reminders(reminders)}, <RelativeTime at={remindedAt} />
          </Fact>
        )}
        {problem !== null && <Fact label={w.problem}>{translateNote(problem, names)}</Fact>}
        {!mayBeAdvance && <Fact label={w.stillOwed}>{describeBalance(owed, names, numbers)}</Fact>}
      </dl>
      <a {...folio} className={`text-button ${style.more}`}>
        {w.open}
        <ArrowRight size={18} aria-hidden />
      </a>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
